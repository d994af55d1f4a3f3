import { screenHeader } from "@sightline/bff-client/context"
import type { VendorInventory } from "@sightline/model/vendor-order"
import { read } from "@sightline/screens/act/read.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useCallback, useEffect, useRef, useState } from "react"
import type { unlock } from "./change.server"
import type { Choices, FoundProducts } from "./find.server"
import { partPath } from "./paths"
import { unlockRefusals } from "./words"

export type PickerFilters = {
  readonly search: string
  readonly categories: readonly number[]
  readonly vendors: readonly number[]
  /** Days as `YYYY/MM/DD`. */
  readonly from: string
  readonly to: string
}

export type PickerRow = Omit<VendorInventory, "inventoryId"> & {
  readonly inventoryId: number
  readonly vendorName: string
  /** A product stands under each of its vendors. */
  readonly key: string
}

type Found = Pick<FoundProducts, "total" | "pages"> & { readonly rows: readonly PickerRow[] }

const rowsOf = ({ rows }: FoundProducts) =>
  rows.flatMap(({ vendor, inventories }) =>
    inventories.map(
      (row): PickerRow => ({
        ...row,
        vendorName: vendor?.name ?? "",
        key: `${vendor?.id ?? "none"}/${row.inventoryId}`,
      }),
    ),
  )

/** The picker's search: it begins with the vendor of the order, on the first page of ten (document 2 §9). */
export function usePicker(vendorId: number | null) {
  const [filters, setFilters] = useState<PickerFilters>({
    ...{ search: "", categories: [], vendors: vendorId === null ? [] : [vendorId], from: "", to: "" },
  })
  const [page, setPage] = useState(1)
  const [found, setFound] = useState<Found | "missing">()
  const [isLoading, setLoading] = useState(true)
  const [choices, setChoices] = useState<Choices>()
  const [attempt, setAttempt] = useState(0)
  /** The screen under which the password was checked: another picker is another screen. */
  const screen = useRef(crypto.randomUUID())
  const [isUnlocked, setUnlocked] = useState(false)
  const { act, why } = useAct<typeof unlock>(partPath("unlock"), unlockRefusals)

  useEffect(() => {
    let isNewest = true
    setLoading(true)
    const query = new URLSearchParams({
      ...{ search: filters.search, from: filters.from, to: filters.to, page: String(page) },
      ...{ categories: filters.categories.join(","), vendors: filters.vendors.join(",") },
      ...(attempt > 0 && { attempt: String(attempt) }),
    })
    const headers = isUnlocked ? { [screenHeader]: screen.current } : {}
    void read<FoundProducts>(`${partPath("products")}?${query}`, headers).then((answer) => {
      if (!isNewest) return
      setFound(answer ? { rows: rowsOf(answer), total: answer.total, pages: answer.pages } : "missing")
      setLoading(false)
    })
    return () => {
      isNewest = false
    }
  }, [filters, page, isUnlocked, attempt])

  useEffect(() => {
    void read<Choices>(partPath("choices")).then(setChoices)
  }, [])

  const isMissing = found === "missing"
  const now = found === undefined || found === "missing" ? { rows: [], total: 0, pages: 0 } : found
  return {
    ...now,
    filters,
    page,
    choices,
    isLoading,
    isMissing,
    isUnlocked,
    search: useCallback((next: PickerFilters) => {
      setFilters(next)
      setPage(1)
    }, []),
    turn: setPage,
    again: () => setAttempt((before) => before + 1),
    /** Why the section stays locked; undefined once it is open. */
    unlock: async (password: string) => {
      const headers = { [screenHeader]: screen.current }
      const heard = await act({ password }, { headers, isKeyless: true, shows: () => true })
      if (heard._tag !== "Done") return why(heard)
      setUnlocked(true)
      return undefined
    },
  }
}
