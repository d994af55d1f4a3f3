import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { VendorId } from "@sightline/model/vendor"
import { Effect, Option, Schema } from "effect"
import { weeksWords } from "../shell/weeks-words"

interface Of {
  readonly vendor: VendorId | null
  /** Of this vendor what nobody else delivers sooner. */
  readonly soonest: VendorId | null
}

const shown = ({ vendor, soonest }: Of) =>
  load(Schema.Struct({}), (bff) =>
    Effect.gen(function* () {
      const { rows, total } = yield* bff.suggestion.list({
        urlParams: {
          ...(vendor !== null && { vendorIds: [vendor] }),
          ...(soonest !== null && { soonestId: soonest }),
        },
      })
      const inventoryIds = [...new Set(rows.map(({ inventoryId }) => inventoryId))]
      const left = inventoryIds.length === 0 ? null : yield* bff.insight.weeks({ urlParams: { inventoryIds } })
      return {
        total,
        isOfOne: vendor !== null || soonest !== null,
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
  const { searchParams } = new URL(args.request.url)
  const named = (name: keyof Of) => Option.getOrNull(vendorNamed(searchParams.get(name) ?? ""))
  return shown({ vendor: named("vendor"), soonest: named("soonest") })(args)
}
