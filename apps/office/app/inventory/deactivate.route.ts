import { notFound } from "@sightline/bff-client/remix"

export { action } from "./deactivate.server"

export const loader = () => {
  throw notFound()
}
