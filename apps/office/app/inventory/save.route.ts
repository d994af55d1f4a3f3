import { notFound } from "@sightline/bff-client/remix"

export { action } from "./save.server"

export const loader = () => {
  throw notFound()
}
