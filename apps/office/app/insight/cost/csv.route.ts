export { costCsvAt as loader } from "./cost.server"
