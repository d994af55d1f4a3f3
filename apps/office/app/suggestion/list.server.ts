import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { VendorId } from "@sightline/model/vendor"
import { Effect, Option, Schema } from "effect"
import { weeksWords } from "../shell/weeks-words"

const shown = (vendorId: VendorId | null) =>
  load(Schema.Struct({}), (bff) =>
    Effect.gen(function* () {
      const { rows, total } = yield* bff.suggestion.list({
        urlParams: vendorId === null ? {} : { vendorIds: [vendorId] },
      })
      const inventoryIds = [...new Set(rows.map(({ inventoryId }) => inventoryId))]
      const left = inventoryIds.length === 0 ? null : yield* bff.insight.weeks({ urlParams: { inventoryIds } })
      return {
        total,
        isOfOne: vendorId !== null,
        rows: rows.map((row) => {
          const weeks = left?.products.find(({ inventoryId }) => inventoryId === row.inventoryId)?.weeks ?? []
          return { ...row, weeks, weeksWords: left ? weeksWords(weeks, left.today) : "" }
        }),
      }
    }),
  )

const vendorNamed = Schema.decodeOption(param(VendorId))

/** What should be ordered, by vendor, with what left in the last weeks; of the vendor whom the address names. */
export function suggestionsAt(args: LoaderFunctionArgs) {
  const named = new URL(args.request.url).searchParams.get("vendor") ?? ""
  return shown(Option.getOrNull(vendorNamed(named)))(args)
}
