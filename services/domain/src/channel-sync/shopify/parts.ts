import { shopifyHost } from "@sightline/model/channel-sync-rules"
import type { Cost } from "./graphql"

export const hostOf = ({ shop = "" }) => shopifyHost(shop) ?? ""

/** The shop's own words, without what Postgres cannot hold. */
export const storable = (text: string | null) =>
  (text ?? "")
    .replace(/\p{Surrogate}|\0/gu, "")
    .trim()
    .slice(0, 400)

/** The answer says how much is left and how fast it grows again. */
export const waitAfter = ({ requested, available, restored }: Cost) =>
  Math.max(0, Math.ceil((requested - available) / restored))
