export { takingsCsvAt as loader } from "../sales/rows.server"
