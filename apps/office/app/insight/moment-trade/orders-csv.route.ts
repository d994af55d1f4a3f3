export { momentOrdersCsvAt as loader } from "./trade.server"
