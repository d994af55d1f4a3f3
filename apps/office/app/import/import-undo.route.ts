import { notFound } from "@sightline/bff-client/remix"

export { undoBatch as action } from "./import.server"

export const loader = () => {
  throw notFound()
}
