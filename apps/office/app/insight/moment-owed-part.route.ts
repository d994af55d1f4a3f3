export { momentOwedPartAt as loader } from "./moment-trade.server"
