export { partAt as loader } from "./rows.server"
