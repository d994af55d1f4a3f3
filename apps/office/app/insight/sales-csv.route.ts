export { salesCsvAt as loader } from "./sales-rows.server"
