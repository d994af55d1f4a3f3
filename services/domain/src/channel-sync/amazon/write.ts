import { Schema } from "effect"
import type { Known, LineOutcome, Publisher, Settings, Shown, Step, WriteLine, Written } from "../channel"
import { done } from "../channel"
import { inTurn } from "../in-turn"
import { notStocked } from "../not-stocked"
import { question, rateOf, safeCode } from "./request"
import { type Item, pageSize, quantityOf, role, search, summaryOf, usualRate } from "./search"

/** Amazon takes each listing by itself, five in a second. */
export const linesAtOnce = 5

/** The listings with these SKUs, as Amazon shows them now. */
const known = <B>(
  settings: Settings,
  token: string,
  listings: ReadonlyArray<Pick<Known, "remoteKey">>,
  next: (itemOf: (sku: string) => Item | undefined) => Step<B>,
) =>
  search(
    settings,
    token,
    {
      ...{ pageSize: String(pageSize), includedData: "summaries,fulfillmentAvailability" },
      ...{ identifiersType: "SKU", identifiers: listings.map(({ remoteKey }) => remoteKey).join(",") },
    },
    ({ items }) => next((sku) => items.find((item) => item.sku === sku)),
  )

const shownOf = (item: Item | undefined) => (item ? quantityOf(item) : null)

export const show: Publisher["show"] = (settings, token, listings) =>
  known(settings, token, listings, (itemOf) =>
    done(listings.map(({ id, remoteKey }): Shown => ({ id, quantity: shownOf(itemOf(remoteKey)) }))),
  )

/** Amazon does not compare, so that it is asked first: a number that has changed there meanwhile is left to be looked into. */
export const write: Publisher["write"] = (settings, token, _key, lines) =>
  known(settings, token, lines, (itemOf) =>
    inTurn(lines.map((line) => ({ lines: [line], send: () => sent(settings, token, line, itemOf(line.remoteKey)) }))),
  )

function sent(settings: Settings, token: string, line: WriteLine, item: Item | undefined): Step<Written> {
  const shown = shownOf(item)
  const only = (outcome: LineOutcome["outcome"], code: string | null = null, wait = 0) =>
    done({ outcomes: [{ id: line.id, outcome, code }], wait })
  if (!item || shown === null) return only("refused", notStocked)
  if (shown !== line.from) return only("stale")
  const { sellerId = "", marketplaceId = "" } = settings
  return question({
    ...{ settings, token, role, usualRate, answer: Submission },
    path: `/listings/2021-08-01/items/${encodeURIComponent(sellerId)}/${encodeURIComponent(line.remoteKey)}`,
    query: { marketplaceIds: marketplaceId },
    patch: {
      productType: summaryOf(item, settings)?.productType ?? "PRODUCT",
      // To replace the attribute would take the handling time and the day of a restock from it.
      patches: [{ op: "merge", path: "/attributes/fulfillment_availability", value: [availabilityOf(line)] }],
    },
    onRefused: (code) => only("refused", code),
    next: ({ status, issues = [] }, heard) =>
      status === "ACCEPTED"
        ? only("done", null, rateOf(heard, usualRate) < 1 ? Math.ceil(1 / rateOf(heard, usualRate)) : 0)
        : only("refused", safeCode(issues.find(({ severity }) => severity === "ERROR")?.code)),
  })
}

const availabilityOf = ({ wanted }: WriteLine) => ({ fulfillment_channel_code: "DEFAULT", quantity: wanted })

/** https://developer-docs.amazon.com/sp-api/reference/patchlistingsitem */
const Submission = Schema.Struct({
  sku: Schema.String,
  status: Schema.Literal("ACCEPTED", "INVALID"),
  issues: Schema.optional(
    Schema.Array(Schema.Struct({ code: Schema.String, severity: Schema.Literal("ERROR", "WARNING", "INFO") })),
  ),
})
