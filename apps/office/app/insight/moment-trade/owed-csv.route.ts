export { momentOwedCsvAt as loader } from "./trade.server"
