export { momentTakingsCsvAt as loader } from "./trade.server"
