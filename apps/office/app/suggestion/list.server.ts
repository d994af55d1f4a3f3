import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Effect, Schema } from "effect"
import { weeksWords } from "../shell/weeks-words"

const shown = load(Schema.Struct({}), (bff) =>
  Effect.gen(function* () {
    const { rows, total } = yield* bff.suggestion.list({ urlParams: {} })
    const inventoryIds = [...new Set(rows.map(({ inventoryId }) => inventoryId))]
    const left = inventoryIds.length === 0 ? null : yield* bff.insight.weeks({ urlParams: { inventoryIds } })
    return {
      total,
      rows: rows.map((row) => {
        const weeks = left?.products.find(({ inventoryId }) => inventoryId === row.inventoryId)?.weeks ?? []
        return { ...row, weeks, weeksWords: left ? weeksWords(weeks, left.today) : "" }
      }),
    }
  }),
)

/** What should be ordered, by vendor, with what left in the last weeks. */
export const suggestionsAt = (args: LoaderFunctionArgs) => shown(args)
