import { notFound } from "@sightline/bff-client/remix"
import { choose } from "./choose"

export const loader = () => {
  throw notFound()
}

/** Open records belong to the previous client, so the user starts at home (document 0 §4). */
export const action = choose("clientId", () => "/home")
