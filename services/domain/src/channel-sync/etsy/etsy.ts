import { Schema } from "effect"
import { done, type Publisher } from "../channel"
import { storable } from "../in-form"
import { refresh } from "./authorize"
import { listingsOf, Page } from "./listing"
import { orders } from "./orders"
import { apiHost, question, tokenHost, waitAfter } from "./request"
import { linesAtOnce, mayWrite, show, shownAtOnce, write } from "./write"

const pageSize = 100

/** What is on offer, what was until its last piece was sold, and what may be off because a write of ours has emptied it. */
const states = ["active", "sold_out", "inactive"] as const

/** Etsy's Open API v3 (document 2 §2.7, decisions D-117). */
export const etsy: Publisher = {
  kind: "Etsy",
  compares: false,
  takesOff: true,
  most: { lines: linesAtOnce, shown: shownAtOnce },
  // A request has ended after twenty seconds; behind three times as long an unanswered one cannot land on a newer one.
  rest: { answered: 0, unanswered: 60 },
  mayWrite,
  show,
  write,
  orders,
  hosts: () => [apiHost, tokenHost],
  token: (_settings, credentials) => refresh(credentials),

  check: (_settings, token) =>
    question({
      ...{ token, path: "users/me", scope: "shops_r", answer: Me },
      next: ({ shop_id }) =>
        question({
          ...{ token, path: `shops/${shop_id}`, scope: "shops_r", answer: Shop },
          next: ({ shop_name }) => {
            const name = storable(shop_name)
            return done({ name, places: [{ id: String(shop_id), name }] })
          },
        }),
    }),

  read({ shopId = "" }, token, cursor) {
    const { state, offset, before } = placeOf(cursor)
    return question({
      ...{ token, path: `shops/${Number(shopId)}/listings`, scope: "listings_r", answer: Page },
      query: { state, limit: String(pageSize), offset: String(offset), includes: "Inventory" },
      next: ({ count, results }, heard) =>
        done({
          listings: results.flatMap((listing) => listingsOf(listing, state)),
          cursor: nextOf({ state, offset, before: Math.max(before, count) }, count, results.length),
          wait: waitAfter(heard),
        }),
    })
  },
}

interface Place {
  readonly state: (typeof states)[number]
  readonly offset: number
  /** How many listings there were at the page before. */
  readonly before: number
}

const Place = Schema.parseJson(
  Schema.Struct({ state: Schema.Literal(...states), offset: Schema.NonNegativeInt, before: Schema.NonNegativeInt }),
)

const placeOf = (cursor: string | null): Place =>
  cursor === null ? { state: "active", offset: 0, before: 0 } : Schema.decodeSync(Place)(cursor)

/** When listings end between two pages, those behind them move forward: this page is asked for again, as many earlier. */
function nextOf({ state, offset, before }: Place, count: number, found: number): string | null {
  const ended = before - count
  const next = ended > 0 ? Math.max(0, offset - ended) : offset + pageSize
  if ((found > 0 || ended > 0) && next < count) return Schema.encodeSync(Place)({ state, offset: next, before: count })
  const behind = states[states.indexOf(state) + 1]
  return behind ? Schema.encodeSync(Place)({ state: behind, offset: 0, before: 0 }) : null
}

/** https://developers.etsy.com/documentation/reference#operation/getMe */
const Me = Schema.Struct({ shop_id: Schema.Int.pipe(Schema.positive()) })

/** https://developers.etsy.com/documentation/reference#operation/getShop */
const Shop = Schema.Struct({ shop_name: Schema.String })
