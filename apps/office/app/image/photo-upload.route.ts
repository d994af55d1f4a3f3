import { notFound } from "@sightline/bff-client/remix"

export { uploadPhoto as action } from "./photos.server"

export const loader = () => {
  throw notFound()
}
