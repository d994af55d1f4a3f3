export { soldCostCsvAt as loader } from "./cost.server"
