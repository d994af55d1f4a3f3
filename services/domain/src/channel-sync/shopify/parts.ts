import { shopifyHost } from "@sightline/model/channel-sync-rules"
import type { Cost } from "./graphql"

export const hostOf = ({ shop = "" }) => shopifyHost(shop) ?? ""

/** The answer says how much is left and how fast it grows again. */
export const waitAfter = ({ requested, available, restored }: Cost) =>
  Math.max(0, Math.ceil((requested - available) / restored))
