export { momentOwedPartAt as loader } from "./trade.server"
