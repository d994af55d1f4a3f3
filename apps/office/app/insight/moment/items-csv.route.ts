export { momentItemsCsvAt as loader } from "./moment.server"
