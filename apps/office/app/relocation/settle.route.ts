import { notFound } from "@sightline/bff-client/remix"

export { settleAction as action } from "./relocation.server"

export const loader = () => {
  throw notFound()
}
