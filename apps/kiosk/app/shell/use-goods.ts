import { useCallback, useEffect, useMemo, useRef, useState } from "react"

/** How the next unit of a delivery arrived, where it is not as ordered, and what its order's paper does. */
export interface Goods {
  readonly isDamaged: boolean
  readonly isExtra: boolean
  /** As `YYYY-MM-DD`, or nothing. */
  readonly expiresOn: string
  /** What is more than was ordered is put in stock, too. */
  readonly takesOver: boolean
}

const asOrdered: Goods = { isDamaged: false, isExtra: false, expiresOn: "", takesOver: false }
const same = (one: Goods, other: Goods) =>
  one.isDamaged === other.isDamaged &&
  one.isExtra === other.isExtra &&
  one.expiresOn === other.expiresOn &&
  one.takesOver === other.takesOver

/** A mark is for the unit in hand; one that is forgotten would mark somebody else's. */
const longest = 20_000

/** What was said of the next scan of a delivery, until it comes. */
export function useGoods(onOver: () => void) {
  const [marked, setMarked] = useState(asOrdered)
  /** Two scans may come between two renderings; only the first of them is marked. */
  const next = useRef(asOrdered)
  const become = useCallback((goods: Goods) => {
    next.current = goods
    setMarked(goods)
  }, [])
  useEffect(() => {
    if (marked === asOrdered) return
    const timer = setTimeout(() => {
      become(asOrdered)
      onOver()
    }, longest)
    return () => clearTimeout(timer)
  }, [marked, become, onOver])
  const mark = useCallback(
    (by: Partial<Goods>) => {
      const goods = { ...next.current, ...by }
      become(same(goods, asOrdered) ? asOrdered : goods)
    },
    [become],
  )
  /** The marks of this scan; the one after it has none. What the paper shall do waits for the paper. */
  const use = useCallback(
    (isPaper = true): Goods => {
      const used = next.current
      become(!isPaper && used.takesOver ? { ...asOrdered, takesOver: true } : asOrdered)
      return used
    },
    [become],
  )
  return useMemo(() => ({ marked, mark, use }), [marked, mark, use])
}
