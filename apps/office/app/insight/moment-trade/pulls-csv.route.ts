export { momentPullsCsvAt as loader } from "./trade.server"
