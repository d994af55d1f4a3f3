export { jobProgress as loader } from "./import.server"
