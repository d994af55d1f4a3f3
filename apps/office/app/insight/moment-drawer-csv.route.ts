export { momentDrawerCsvAt as loader } from "./moment-trade.server"
