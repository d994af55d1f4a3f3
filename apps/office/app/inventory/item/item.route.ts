export { action, loader } from "./answers.server"
