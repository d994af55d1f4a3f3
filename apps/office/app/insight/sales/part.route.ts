export { salesPartAt as loader } from "./rows.server"
