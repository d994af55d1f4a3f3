export { salesPartAt as loader } from "./sales-rows.server"
