export { momentOrdersCsvAt as loader } from "./moment-trade.server"
