import { notFound } from "@sightline/bff-client/remix"

export { uploadFile as action } from "./options.server"

export const loader = () => {
  throw notFound()
}
