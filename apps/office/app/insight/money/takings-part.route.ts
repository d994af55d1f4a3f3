export { takingsPartAt as loader } from "../sales/rows.server"
