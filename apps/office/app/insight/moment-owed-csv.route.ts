export { momentOwedCsvAt as loader } from "./moment-trade.server"
