export { momentPullsCsvAt as loader } from "./moment-trade.server"
