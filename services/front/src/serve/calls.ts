import type { Trust } from "@sightline/bff-client/bff"
import { addressOf, type Listener } from "./incoming"

/** Calls on their way to the bff, which trusts the visitor's address because the installation's secret signs it. */
export const callsTo =
  (bff: Listener, { trust, trustProxy }: { trust: Trust; trustProxy: number }): Listener =>
  (req, res) => {
    req.headers[trust.header] = `${trust.secret} ${addressOf(req, trustProxy)}`
    bff(req, res)
  }
