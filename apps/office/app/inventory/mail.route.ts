import { notFound } from "@sightline/bff-client/remix"

export { action } from "./mail.server"

export const loader = () => {
  throw notFound()
}
