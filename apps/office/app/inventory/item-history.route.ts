export { itemHistory as loader } from "./items.server"
