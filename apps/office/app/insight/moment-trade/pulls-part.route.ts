export { momentPullsPartAt as loader } from "./trade.server"
