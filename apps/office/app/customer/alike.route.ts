import { notFound } from "@sightline/bff-client/remix"

export { action } from "./alike.server"

export const loader = () => {
  throw notFound()
}
