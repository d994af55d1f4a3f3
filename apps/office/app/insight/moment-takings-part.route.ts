export { momentTakingsPartAt as loader } from "./moment-trade.server"
