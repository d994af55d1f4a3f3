export { changeCategories as action, readCategories as loader } from "./categories.server"
