export { momentDrawerPartAt as loader } from "./moment-trade.server"
