import type { LoaderFunctionArgs } from "@remix-run/node"
import { act, load } from "@sightline/bff-client/remix"
import { AdjustmentUsedForId } from "@sightline/model/adjustment-used"
import { longestPullDescription, mostPulled } from "@sightline/model/adjustment-used-rules"
import { readCode } from "@sightline/model/barcode"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"

/** What items can be pulled for. */
export const pullingAt = (args: LoaderFunctionArgs) =>
  load(Schema.Struct({}), (bff, _nothing, { session }) =>
    Effect.all({
      purposes: bff.adjustmentUsed.purposes({ urlParams: {} }),
      clientCode: Effect.succeed(session?.client.code ?? ""),
    }),
  )(args)

const Code = Schema.Struct({ code: Schema.String.pipe(Schema.minLength(1), Schema.maxLength(200)) })

/** What a scanned code names. A product's code offers only items at the active center, as a removal does. */
export const findScanned = (args: LoaderFunctionArgs) =>
  load(Code, (bff, { code }, { session }) => {
    const isItem = readCode(code, session?.client.code ?? "").kind === "item"
    const here = !isItem && session?.activeCenter ? { centerId: session.activeCenter } : {}
    return Effect.map(bff.inventory.scan({ urlParams: { code, ...here } }), ({ inventories, message }) => ({
      message,
      products: inventories.map(({ id, description, number, code: productCode, items }) => ({
        ...{ id, items, code: productCode },
        name: description || number || productCode,
      })),
    }))
  })(args)

const Submission = Schema.Struct({
  usedForId: AdjustmentUsedForId,
  description: Schema.String.pipe(Schema.maxLength(longestPullDescription)),
  itemIds: Schema.Array(InventoryItemId).pipe(Schema.maxItems(mostPulled)),
})

/** Submits what was scanned. */
export const submitPull = act(Submission, (bff, payload) =>
  Effect.map(bff.adjustmentUsed.pull({ payload }), ({ id, units }) => ({ id: Number(id), units })),
)

export type Scanned = Awaited<ReturnType<typeof findScanned>>
export type SubmitOutcome = Awaited<ReturnType<typeof submitPull>>
