import { notFound } from "@sightline/bff-client/remix"

export { checkFile as action } from "./import.server"

export const loader = () => {
  throw notFound()
}
