export { personSalesPartAt as loader } from "../sales/rows.server"
