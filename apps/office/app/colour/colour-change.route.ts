import { notFound } from "@sightline/bff-client/remix"

export { changeColours as action } from "./colours.server"

export const loader = () => {
  throw notFound()
}
