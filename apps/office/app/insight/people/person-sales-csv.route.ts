export { personSalesCsvAt as loader } from "../sales/rows.server"
