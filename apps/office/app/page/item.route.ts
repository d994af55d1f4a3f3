export { action, loader } from "./item-answers.server"
