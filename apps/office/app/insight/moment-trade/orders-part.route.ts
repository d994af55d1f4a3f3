export { momentOrdersPartAt as loader } from "./trade.server"
