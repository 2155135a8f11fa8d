// Draws the pictures of tables that a page holds (templates/_board.html).
import { boardsHere } from "./board.js";

boardsHere();
