export { soldCostPartAt as loader } from "./cost.server"
