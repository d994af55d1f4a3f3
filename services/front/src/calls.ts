import type { Trust } from "@sightline/bff-client/bff"
import { addressOf, type Listener } from "./incoming"

/** The calls as the bff meets them: it learns the visitor's address, on the word of the installation's secret. */
export const callsTo =
  (bff: Listener, { trust, trustProxy }: { trust: Trust; trustProxy: number }): Listener =>
  (req, res) => {
    req.headers[trust.header] = `${trust.secret} ${addressOf(req, trustProxy)}`
    bff(req, res)
  }
