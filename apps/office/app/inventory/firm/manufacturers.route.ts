export { manufacturerPage as loader } from "./firms.server"
