export { momentTakingsCsvAt as loader } from "./moment-trade.server"
