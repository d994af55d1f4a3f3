import { Schema } from "effect"
import { Away, done, fail, type LineOutcome, Malformed, type Step, type WriteLine, type Written } from "../channel"

const UserError = Schema.Struct({
  code: Schema.NullOr(Schema.String),
  /** Where the line stands: `["input", "quantities", "3", …]`. */
  field: Schema.NullOr(Schema.Array(Schema.String)),
})

export const InventorySet = Schema.Struct({
  inventorySetQuantities: Schema.Struct({ userErrors: Schema.Array(UserError) }),
})

/** The input of `inventorySetQuantities`: absolute numbers, each with the one that it replaces. */
export const quantitiesOf = (locationId: string, key: string, lines: ReadonlyArray<WriteLine>) => ({
  name: "available",
  reason: "correction",
  referenceDocumentUri: `gid://sightline/ChannelWrite/${key}`,
  quantities: lines.map(({ remote, from, wanted }) => ({
    ...{ inventoryItemId: remote.inventoryItem, locationId, quantity: wanted, changeFromQuantity: from },
  })),
})

/**
 * One line that the shop refuses keeps all others of the request from it; those are sent again without it. A refusal that
 * names no line is one of every line.
 */
export function outcomesOf(
  lines: ReadonlyArray<WriteLine>,
  errors: ReadonlyArray<typeof UserError.Type>,
): Step<Written> {
  const all = (outcome: LineOutcome["outcome"], code: string | null) => ({
    outcomes: lines.map(({ id }) => ({ id, outcome, code })),
    wait: 0,
  })
  if (errors.length === 0) return done(all("done", null))
  const codes = errors.map(codeOf)
  // The first request under this key still runs.
  if (codes.includes("IDEMPOTENCY_CONCURRENT_REQUEST")) return fail(new Away())
  if (codes.includes("IDEMPOTENCY_KEY_PARAMETER_MISMATCH")) return fail(new Malformed({ path: "idempotency key" }))
  if (codes.includes("IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED")) return done(all("notDone", null))
  const unplaced = errors.find((error) => placeOf(error) === null)
  if (unplaced) return done(all("refused", codeOf(unplaced)))
  return done({
    wait: 0,
    outcomes: lines.map(({ id }, at): LineOutcome => {
      const error = errors.find((one) => placeOf(one) === at)
      if (!error) return { id, outcome: "notDone", code: null }
      const code = codeOf(error)
      return code === "CHANGE_FROM_QUANTITY_STALE"
        ? { id, outcome: "stale", code: null }
        : { id, outcome: "refused", code }
    }),
  })
}

function placeOf({ field }: typeof UserError.Type): number | null {
  const at = field?.[1] === "quantities" ? Number(field[2]) : Number.NaN
  return Number.isInteger(at) ? at : null
}

/** Only what looks like a code is repeated. */
const codeOf = ({ code }: typeof UserError.Type) => (code !== null && /^[A-Z_]{1,60}$/.test(code) ? code : "UNKNOWN")
