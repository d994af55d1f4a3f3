export { momentPartAt as loader } from "./moment.server"
