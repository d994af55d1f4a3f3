import type { AuditFilter, AuditLine, AuditPage } from "@sightline/model/audit"
import { hyphened } from "@sightline/model/day"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many, one } from "../db/db"
import { closedFields } from "../field/features"
import { isWithheld, purchasedPrice, purchasedPriceCode } from "../field/purchased-price"
import { type AuditRow, auditLines, dayBefore, type Place } from "./queries"

/** How far back a person or a text is looked for when nobody names a day: a quarter of a year. */
const searched = 92

const fromTheEnd: Place = { history: null, movement: null, access: null, mail: null, entry: null }

/** One page of everything that happened at the client, the newest first (decision 126). */
export const listAudit = Effect.fn("listAudit")(function* (filter: AuditFilter, before: string | null, limit: number) {
  return yield* pageOf(filter, before === null ? fromTheEnd : readPlace(before), limit)
})

/** The same from a known place. */
export const pageOf = Effect.fn("pageOfAudit")(function* (filter: AuditFilter, before: Place, limit: number) {
  const wanted = yield* bounded(filter)
  const access = yield* purchasedPrice
  const withheld = [...(yield* closedFields), ...(isWithheld(purchasedPriceCode, access) ? [purchasedPriceCode] : [])]
  const centerIds = yield* ownCenters
  const found = yield* many(auditLines, { filter: wanted, before, limit: limit + 1, centerIds, withheld })
  const rows = found.slice(0, limit)
  return {
    rows: rows.map(lineOf),
    next: found.length > limit ? writePlace(rows.reduce(past, before)) : null,
    since: filter.from === undefined ? (wanted.from ?? null) : null,
  } satisfies AuditPage
})

/** A person or a text may be anywhere, so the search has an end that is told. */
const bounded = Effect.fnUntraced(function* (filter: AuditFilter) {
  const { text: wanted = "", from, to, ...more } = filter
  const text = wanted.trim()
  const days = { ...(from !== undefined && { from: hyphened(from) }), ...(to !== undefined && { to: hyphened(to) }) }
  const asked: AuditFilter = { ...more, ...days, ...(text !== "" && { text }) }
  if (from !== undefined || (filter.userId === undefined && text === "")) return asked
  const start = yield* one(dayBefore, days.to ?? null, searched)
  return start ? { ...asked, from: start.day } : asked
})

const lineOf = ({ changes, ...row }: AuditRow): AuditLine => ({
  ...row,
  changes: changes.map(({ name, before, after }) => ({ name, before, after })),
})

/** The place below a line. */
function past(place: Place, { source, key }: AuditRow): Place {
  if (source !== "entry") return { ...place, [source]: key }
  const [micros = "0", id = ""] = key.split("_")
  return { ...place, entry: { micros, id } }
}

/** `history.movement.access.mail.entry`; an empty part has not begun. */
const writePlace = ({ history, movement, access, mail, entry }: Place) =>
  [history, movement, access, mail, entry && `${entry.micros}_${entry.id}`].map((part) => part ?? "").join(".")

function readPlace(place: string): Place {
  const [history, movement, access, mail, entry = ""] = place.split(".")
  const [micros, id] = entry.split("_")
  return {
    history: history || null,
    movement: movement || null,
    access: access || null,
    mail: mail || null,
    entry: micros && id ? { micros, id } : null,
  }
}
