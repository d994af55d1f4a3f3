import { useState } from "react"
import * as look from "./order-screen.css"
import { ProductGrid, type ProductSearch } from "./product-grid"
import { RefusedNotice } from "./refused-notice"
import type { useOrder } from "./use-order"
import { useOrderScan } from "./use-order-scan"

type Props = { clientCode: string; acts: ReturnType<typeof useOrder> }

/** The step Order: products are added by a click or by a scan (document 2 §2.2). */
export function OrderStep({ clientCode, acts }: Props) {
  const [asked, setAsked] = useState<ProductSearch>({ search: "", page: 1 })
  useOrderScan(clientCode, {
    onUnit: (inventoryId, itemId) => void acts.add({ inventoryId, itemId, colourId: null }),
    onShared: (code) => setAsked({ search: code, page: 1 }),
  })
  return (
    <div className={look.step}>
      {acts.refused && (
        <RefusedNotice
          refused={acts.refused}
          isTaking={acts.isTaking}
          onTake={() => void acts.take()}
          onAdd={(instead) => void acts.add(instead)}
        />
      )}
      <ProductGrid
        asked={asked}
        onAsk={setAsked}
        onAdd={(inventoryId) => void acts.add({ inventoryId, itemId: null, colourId: null })}
      />
    </div>
  )
}
