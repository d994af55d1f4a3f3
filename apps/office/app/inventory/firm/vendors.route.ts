export { vendorPage as loader } from "./firms.server"
