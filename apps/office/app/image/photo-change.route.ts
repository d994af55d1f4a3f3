import { notFound } from "@sightline/bff-client/remix"

export { changePhoto as action } from "./photos.server"

export const loader = () => {
  throw notFound()
}
