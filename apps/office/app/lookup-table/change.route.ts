import { notFound } from "@sightline/bff-client/remix"

export { changeRows as action } from "./tables.server"

export const loader = () => {
  throw notFound()
}
