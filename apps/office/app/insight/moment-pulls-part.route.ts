export { momentPullsPartAt as loader } from "./moment-trade.server"
