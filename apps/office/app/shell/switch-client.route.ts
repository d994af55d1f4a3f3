import { notFound } from "@sightline/bff-client/remix"
import { choose } from "./choose"

export const loader = () => {
  throw notFound()
}

/** What was open belongs to the client one leaves, so one starts at home (document 0 §4). */
export const action = choose("clientId", () => "/home")
