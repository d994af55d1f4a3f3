import { countSuggestions } from "@sightline/domain/suggestion/count"
import { listSuggestions } from "@sightline/domain/suggestion/list"
import { searchVendorInventories } from "@sightline/domain/vendor-order/read"
import type { VendorId } from "@sightline/model/vendor"
import { type AskedFigures, askedOf, fillLedger, firstVendor, type LedgerSize, type Question } from "./ledger"
import { type Ask, clientId, shelvesOf } from "./shelves"

export interface Buying {
  /** Seconds of the first count of every product, and milliseconds of one that finds the last minutes' movements. */
  readonly all: number
  readonly few: number
  readonly asked: readonly AskedFigures[]
}

/** The picker of vendor orders and the suggestions over a year of movements, each through the domain's own operation. */
export async function measureBuying({ items, movements }: LedgerSize, rounds: number): Promise<Buying> {
  const shelves = await shelvesOf(items, (sql) => fillLedger(sql, { items, movements }))
  try {
    const count = async () => {
      const began = performance.now()
      await shelves.run(countSuggestions({ client: clientId }))
      return performance.now() - began
    }
    const all = (await count()) / 1000
    await shelves.sql.unsafe("vacuum analyze inventory_reorder, vendor_inventory, inventory_due")
    const few = await count()
    return { all, few, asked: await askedOf(shelves, questions(), rounds) }
  } finally {
    await shelves.stop()
  }
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const vendor = (firstVendor + 7) as VendorId

const picker = (more: Partial<Parameters<typeof searchVendorInventories>[0]>): Ask =>
  searchVendorInventories({
    ...{ categoryIds: [], vendorIds: [], search: "", soldFrom: null, soldTo: null, page: 1, pageSize: 10 },
    ...more,
  })

const questions = (): ReadonlyArray<Question> => [
  { name: "the picker", ask: picker({}) },
  { name: "the picker, one vendor", ask: picker({ vendorIds: [vendor] }) },
  { name: "the picker, a code", ask: picker({ search: "SHELF 777" }) },
  { name: "the picker, sold in the last week", ask: picker({ soldFrom: day(7), soldTo: day(0) }) },
  { name: "what to order", ask: listSuggestions([]) },
  { name: "what to order, one vendor", ask: listSuggestions([vendor]) },
]
