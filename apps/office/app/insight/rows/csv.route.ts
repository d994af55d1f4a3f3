export { csvAt as loader } from "./rows.server"
