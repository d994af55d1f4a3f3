import { Schema } from "effect"
import {
  Away,
  type ChannelAnswer,
  done,
  fail,
  type LineOutcome,
  type Publisher,
  ScopeMissing,
  type Step,
  type WriteLine,
  type Written,
} from "../channel"
import { folded, inTurn } from "../in-turn"
import { notStocked } from "../not-stocked"
import { type Inventory, isShared, listingsOf, type Offered, Page, productsOf, unitsOf } from "./listing"
import { listingKey } from "./listing-key"
import { question, waitThisSecond } from "./request"

/** Lines of one write, each listing with two or three requests, and the most listings of one question. */
export const linesAtOnce = 20
export const shownAtOnce = 100

/** The right with which listings are changed. */
export const writing = "listings_w"

/** https://developers.etsy.com/documentation/reference#operation/tokenScopes */
const Scopes = Schema.Union(Schema.Array(Schema.String), Schema.Struct({ scopes: Schema.Array(Schema.String) }))

export const mayWrite: Publisher["mayWrite"] = (_settings, token) => {
  const [access = ""] = token.split(" ")
  return question({
    ...{ token, path: "scopes", scope: writing, answer: Scopes },
    sends: { method: "POST", type: "form", body: new URLSearchParams({ token: access }).toString() },
    next: (told) =>
      ("scopes" in told ? told.scopes : told).includes(writing)
        ? done(undefined)
        : fail(new ScopeMissing({ scope: writing })),
  })
}

/** Listings with their inventories. One that Etsy does not know any more is missing from the answer. */
const known = <B>(
  token: string,
  ids: ReadonlyArray<string>,
  next: (found: (id: string) => Offered | undefined, heard: ChannelAnswer) => Step<B>,
) =>
  question({
    ...{ token, path: "listings/batch", scope: "listings_r", answer: Page },
    query: { listing_ids: ids.join(","), includes: "Inventory" },
    next: ({ results }, heard) => next((id) => results.find(({ listing_id }) => String(listing_id) === id), heard),
  })

const idOf = ({ remote }: Pick<WriteLine, "remote">) => remote.listing ?? ""

const states = ["active", "sold_out", "inactive"] as const

/** What a listing shows of a line; nothing of one that is not on offer for another reason than a write of ours. */
function shownOf({ remoteKey, isOff }: Pick<WriteLine, "remoteKey" | "isOff">, offered: Offered | undefined) {
  const state = states.find((one) => one === offered?.state)
  if (!offered || !state || (state === "inactive" && !isOff)) return null
  return listingsOf(offered, state).find(({ key }) => key === remoteKey)?.quantity ?? null
}

export const show: Publisher["show"] = (_settings, token, listings) =>
  known(token, [...new Set(listings.map(idOf))], (found) =>
    done(
      listings.map((line) => {
        const offered = found(idOf(line))
        return { id: line.id, quantity: shownOf(line, offered), isOff: offered?.state === "inactive" }
      }),
    ),
  )

/**
 * A write replaces a whole listing, and Etsy compares nothing. So each listing is read right before: what is not ours goes back as
 * it was, and a number that has changed there is left to be looked into.
 */
export const write: Publisher["write"] = ({ shopId = "" }, token, _key, lines) =>
  inTurn(
    [...new Set(lines.map(idOf))].map((id) => {
      const own = lines.filter((line) => idOf(line) === id)
      const send = () =>
        known(token, [id], (found, heard) => {
          const offered = found(id)
          return offered
            ? listing({ token, shopId: Number(shopId), offered, lines: own, wait: waitThisSecond(heard) })
            : done({ outcomes: own.map((line) => refused(line, notStocked)), wait: waitThisSecond(heard) })
        })
      return { lines: own, send }
    }),
  )

const refused = ({ id }: WriteLine, code: string): LineOutcome => ({ id, outcome: "refused", code })

interface Sending {
  readonly token: string
  readonly shopId: number
  readonly offered: Offered
  readonly lines: ReadonlyArray<WriteLine>
  readonly wait: number
}

function listing(sending: Sending): Step<Written> {
  const { token, shopId, offered, lines, wait } = sending
  const judged = lines.map((line) => ({ line, outcome: judge(line, offered) }))
  const sent = judged.flatMap(({ line, outcome }) => (outcome ? [] : [line]))
  const kept = judged.flatMap(({ outcome }) => (outcome ? [outcome] : []))
  const ended = (outcome: LineOutcome["outcome"], code: string | null, isOff: boolean, pause: number) =>
    done({ wait: pause, outcomes: [...kept, ...sent.map(({ id }) => ({ id, outcome, code, isOff }))] })
  if (sent.length === 0) return done({ outcomes: kept, wait })
  const inventory = replaced(offered, sent)
  const isEmpty = productsOf(inventory).every((product) => unitsOf(product) === 0)
  const isInactive = offered.state === "inactive"
  if (isEmpty && isInactive) return ended("done", null, true, wait)
  const patch = (state: "active" | "inactive") =>
    question({
      ...{ token, path: `shops/${shopId}/listings/${offered.listing_id}`, scope: writing, answer: Patched },
      sends: { method: "PATCH", type: "form", body: new URLSearchParams({ state }).toString() },
      onRefused: (status) => ended("refused", `HTTP_${status}`, isInactive, wait),
      next: (_, heard) => ended("done", null, state === "inactive", waitThisSecond(heard)),
    })
  // Etsy takes no inventory without a single unit, so that the listing leaves the shelves as it is.
  if (isEmpty) return patch("inactive")
  return question({
    ...{ token, path: `listings/${offered.listing_id}/inventory`, scope: writing, answer: Put },
    sends: { method: "PUT", type: "json", body: JSON.stringify(bodyOf(inventory)) },
    onRefused: (status) => ended("refused", `HTTP_${status}`, isInactive, wait),
    next: (_, heard) =>
      isInactive
        ? // Half of it is done: only a reading can tell which.
          folded(patch("active"), done, () => fail(new Away()))
        : ended("done", null, false, waitThisSecond(heard)),
  })
}

/** Null for a line that can be sent. */
function judge(line: WriteLine, offered: Offered): LineOutcome | null {
  const shown = shownOf(line, offered)
  if (shown === null) return refused(line, notStocked)
  if (shown !== line.from) return { id: line.id, outcome: "stale", code: null }
  if (offered.state === "sold_out")
    return line.wanted === 0 ? { id: line.id, outcome: "done", code: null } : refused(line, soldOut)
  const products = productsOf(offered.inventory)
  const own = products.filter((product) => listingKey(offered.listing_id, product) === line.remoteKey)
  if (own.some(({ sku }) => !sku?.trim())) return refused(line, noSku)
  const isAlone = isShared(offered.inventory) ? own.length === products.length : own.length === 1
  const isOffered = own.every(({ offerings }) => {
    const left = offerings.filter(({ is_deleted }) => !is_deleted)
    return left.length === 1 && left.every(({ is_enabled, price }) => is_enabled && price !== undefined)
  })
  return isAlone && isOffered ? null : refused(line, notOne)
}

/** Etsy lets nobody but its seller put on offer again what was sold out. */
const soldOut = "SOLD_OUT"
/** Etsy gives a variation without a SKU a new name with each write. */
const noSku = "NO_SKU"
/** The number of a line is one of several variations, or of none that is on offer. */
const notOne = "NOT_ONE_QUANTITY"

/** The inventory with other numbers for these lines, and everything else as it was. */
function replaced({ listing_id, inventory }: Offered, lines: ReadonlyArray<WriteLine>): Inventory {
  const products = productsOf(inventory).map((product) => {
    const line = lines.find(({ remoteKey }) => remoteKey === listingKey(listing_id, product))
    return line
      ? { ...product, offerings: product.offerings.map((offering) => ({ ...offering, quantity: line.wanted })) }
      : product
  })
  return { quantity_on_property: [], ...inventory, products }
}

/** Ids and names that Etsy gives itself are not sent back, and a price is a number. */
const bodyOf = ({ products, ...on }: Inventory) => ({
  ...on,
  products: products.map(({ sku, property_values, offerings }) => ({
    sku: sku ?? "",
    property_values,
    offerings: offerings
      .filter(({ is_deleted }) => !is_deleted)
      .map(({ quantity, is_enabled, price, readiness_state_id }) => ({
        ...{ quantity, is_enabled, price: price && price.amount / price.divisor },
        ...(typeof readiness_state_id === "number" && { readiness_state_id }),
      })),
  })),
})

/** https://developers.etsy.com/documentation/reference#operation/updateListingInventory */
const Put = Schema.Struct({ products: Schema.Array(Schema.Struct({ product_id: Schema.Int })) })

/** https://developers.etsy.com/documentation/reference#operation/updateListing */
const Patched = Schema.Struct({ listing_id: Schema.Int })
