import { notFound } from "@sightline/bff-client/remix"

export { action } from "./list.server"

export const loader = () => {
  throw notFound()
}
