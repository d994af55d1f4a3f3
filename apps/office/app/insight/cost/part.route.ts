export { costPartAt as loader } from "./cost.server"
