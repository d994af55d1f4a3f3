export { exportRows as loader } from "./export.server"
