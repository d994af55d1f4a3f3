export { momentOrdersPartAt as loader } from "./moment-trade.server"
