import { notFound } from "@sightline/bff-client/remix"

export { action } from "./remove.server"

export const loader = () => {
  throw notFound()
}
