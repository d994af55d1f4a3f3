export { personCsvAt as loader } from "./rows.server"
