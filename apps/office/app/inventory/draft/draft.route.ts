import { notFound } from "@sightline/bff-client/remix"

export { action } from "./draft.server"

export const loader = () => {
  throw notFound()
}
