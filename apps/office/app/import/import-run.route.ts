import { notFound } from "@sightline/bff-client/remix"

export { runFile as action } from "./import.server"

export const loader = () => {
  throw notFound()
}
