export { momentItemsPartAt as loader } from "./moment.server"
