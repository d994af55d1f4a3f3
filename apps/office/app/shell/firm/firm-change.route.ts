import { notFound } from "@sightline/bff-client/remix"

export { changeFirms as action } from "./firms.server"

export const loader = () => {
  throw notFound()
}
