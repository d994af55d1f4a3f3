export { personPartAt as loader } from "./rows.server"
