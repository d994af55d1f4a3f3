import { notFound } from "@sightline/bff-client/remix"

export { deactivate as action } from "./items.server"

export const loader = () => {
  throw notFound()
}
