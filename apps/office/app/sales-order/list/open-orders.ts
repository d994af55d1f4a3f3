import type { OrderType } from "@sightline/model/sales-order"
import { useCallback, useEffect } from "react"
import { useKeptValue } from "../../shell/use-kept-value"

type OpenOrders = { readonly type: OrderType; readonly ids: readonly number[] }

const isId = (kept: unknown): kept is number => Number.isInteger(kept) && Number(kept) > 0

/** An unreadable value counts as none. However many are open, each stays until its person closes it. */
function openOrdersIn(kept: unknown): OpenOrders {
  const { type, ids } = Object(kept)
  return {
    type: type === "Account" ? "Account" : "Instant",
    ids: Array.isArray(ids) ? [...new Set(ids.filter(isId))] : [],
  }
}

/** Closes open orders of this person. */
export function useClosing() {
  const [, write] = useKeptValue("OrderManager", openOrdersIn)
  return useCallback(
    (id: number) => write((before) => ({ ...before, ids: before.ids.filter((open) => open !== id) })),
    [write],
  )
}

/** The open orders of this person; those of the other type close (document 2 §2.2). */
export function useOpenOrders(type: OrderType, current: number | null) {
  const [kept, write] = useKeptValue("OrderManager", openOrdersIn)
  useEffect(() => {
    write((before) => {
      const ids = before.type === type ? before.ids : []
      return { type, ids: current === null || ids.includes(current) ? ids : [...ids, current] }
    })
  }, [write, type, current])
  const ids = kept.type === type ? kept.ids : []
  return current === null || ids.includes(current) ? ids : [...ids, current]
}
