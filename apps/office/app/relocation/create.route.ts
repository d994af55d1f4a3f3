import { notFound } from "@sightline/bff-client/remix"

export { createAction as action } from "./relocation.server"

export const loader = () => {
  throw notFound()
}
