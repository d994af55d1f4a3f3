export { salesCsvAt as loader } from "./rows.server"
