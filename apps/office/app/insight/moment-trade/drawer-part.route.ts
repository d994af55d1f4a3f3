export { momentDrawerPartAt as loader } from "./trade.server"
