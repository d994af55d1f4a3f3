export { momentDrawerCsvAt as loader } from "./trade.server"
