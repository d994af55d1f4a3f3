export { momentTakingsPartAt as loader } from "./trade.server"
