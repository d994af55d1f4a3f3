export { personCsvAt as loader } from "../rows/rows.server"
