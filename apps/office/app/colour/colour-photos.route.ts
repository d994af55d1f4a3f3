import { notFound } from "@sightline/bff-client/remix"

export { storePhotos as action } from "./colours.server"

export const loader = () => {
  throw notFound()
}
