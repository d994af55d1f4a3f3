import type { LiveChange } from "@sightline/model/live"
import { read } from "@sightline/screens/act/read.ts"
import { useLiveRead } from "@sightline/screens/live/use-live.ts"
import { useRef, useState } from "react"
import type { LoadedHead } from "../shell/product-head.server"

/** Whether a change may be one of the product, of its units or of what is on order: a vendor order's change names no product. */
export function concerns(id: number, { what, ids, of }: LiveChange): boolean {
  if (what === "inventory") return ids.length === 0 || ids.includes(id)
  if (what === "inventory-item") return of.length === 0 || of.includes(id)
  return what === "vendor-order"
}

/**
 * The head as the page has loaded it, then as each change leaves it. It is read by itself: the page's whole data would
 * replace the form, with what is typed in it, once somebody else has saved.
 */
export function useProductHead(id: number, loaded: LoadedHead): LoadedHead {
  const [heard, setHeard] = useState<{ readonly since: LoadedHead; readonly head: LoadedHead }>()
  const asked = useRef(0)
  const latest = useRef(loaded)
  latest.current = loaded
  useLiveRead(
    "/live",
    (change) => concerns(id, change),
    async () => {
      const nth = ++asked.current
      const head = await read<LoadedHead>(`/inventory/update/${id}/head`)
      // Also over what the page has loaded meanwhile, which may have been read before the change.
      if (head && nth === asked.current && head.standing.id === latest.current.standing.id)
        setHeard({ since: latest.current, head })
    },
  )
  return heard?.since === loaded ? heard.head : loaded
}
