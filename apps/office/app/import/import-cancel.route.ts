import { notFound } from "@sightline/bff-client/remix"

export { cancelJob as action } from "./import.server"

export const loader = () => {
  throw notFound()
}
