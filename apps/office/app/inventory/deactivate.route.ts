import { notFound } from "@sightline/bff-client/remix"

export { deactivateAction as action } from "./status.server"

export const loader = () => {
  throw notFound()
}
