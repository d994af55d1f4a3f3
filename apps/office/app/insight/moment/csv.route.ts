export { momentCsvAt as loader } from "./moment.server"
