export { whereToGo as loader } from "./go.server"
