import { Schema } from "effect"
import { type ChannelAnswer, done, fail, Malformed, type Publisher } from "../channel"
import { orders } from "./orders"
import { apiHostOf, exchange, rateOf, tokenHost } from "./request"
import { listingOf, pageSize, search, usualRate } from "./search"
import { firstPlace, nextOf, Place, queryOf } from "./windows"
import { linesAtOnce, show, write } from "./write"

/** Amazon's Selling Partner API, Listings Items 2021-08-01 (document 2 §2.7, decisions D-117). */
export const amazon: Publisher = {
  kind: "Amazon",
  compares: false,
  most: { lines: linesAtOnce, shown: pageSize },
  // A number is accepted at once and shown within two minutes.
  rest: { answered: 120, unanswered: 120 },
  orders,
  hosts: (settings) => [apiHostOf(settings), tokenHost],
  token: (_settings, credentials) => exchange(credentials),
  check: (settings, token) =>
    search(settings, token, { pageSize: "1" }, () => done({ name: settings.sellerId ?? "", places: [] })),
  // The role that reads listings changes them as well.
  mayWrite: (settings, token) => search(settings, token, { pageSize: "1" }, () => done(undefined)),
  show,
  write,
  read(settings, token, cursor) {
    const place = cursor === null ? firstPlace : Schema.decodeSync(Written)(cursor)
    const query = { pageSize: String(pageSize), includedData, ...queryOf(place) }
    return search(settings, token, query, ({ numberOfResults, items, pagination }, heard) => {
      const next = nextOf(place, { found: numberOfResults, token: pagination?.nextToken ?? null, now: nowOf(heard) })
      if (next === "tooMany") return fail(new Malformed({ path: "numberOfResults" }))
      return done({
        listings: items.map((item) => listingOf(item, settings)),
        cursor: next && Schema.encodeSync(Written)(next),
        wait: waitAfter(place.page + 1, rateOf(heard, usualRate)),
      })
    })
  },
}

const Written = Schema.parseJson(Place)

const includedData = "summaries,attributes,fulfillmentAvailability"

/** As many questions a second as are allowed, and no burst before it: a job asks these and leaves the rest to the next. */
function waitAfter(asked: number, rate: number): number {
  if (rate < 1) return Math.ceil(1 / rate)
  return asked % Math.floor(rate) === 0 ? 1 : 0
}

/** The channel's own clock. */
function nowOf({ header }: ChannelAnswer): number | null {
  const told = Date.parse(header("date") ?? "")
  return Number.isNaN(told) ? null : told
}
