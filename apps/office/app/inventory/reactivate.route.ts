import { notFound } from "@sightline/bff-client/remix"

export { reactivateAction as action } from "./status.server"

export const loader = () => {
  throw notFound()
}
