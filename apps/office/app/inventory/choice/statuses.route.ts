import { notFound } from "@sightline/bff-client/remix"

export { turnAction as action } from "./statuses.server"

export const loader = () => {
  throw notFound()
}
