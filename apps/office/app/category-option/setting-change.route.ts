import { notFound } from "@sightline/bff-client/remix"

export { changeSettings as action } from "./settings.server"

export const loader = () => {
  throw notFound()
}
