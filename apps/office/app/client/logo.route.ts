export { logoFile as loader } from "./logo.server"
