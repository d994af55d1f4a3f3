export { personPartAt as loader } from "../rows/rows.server"
