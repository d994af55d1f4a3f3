import { notFound } from "@sightline/bff-client/remix"

export { sendPhotoAhead as action } from "./photos.server"

export const loader = () => {
  throw notFound()
}
