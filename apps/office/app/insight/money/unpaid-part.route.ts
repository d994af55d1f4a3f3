export { unpaidPartAt as loader } from "./receivables.server"
