export { unpaidCsvAt as loader } from "./receivables.server"
