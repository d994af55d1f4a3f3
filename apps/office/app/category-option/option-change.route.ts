import { notFound } from "@sightline/bff-client/remix"

export { changeOptions as action } from "./options.server"

export const loader = () => {
  throw notFound()
}
