import type { useOrder } from "../use-order"
import * as look from "./order-screen.css"
import { ProductGrid, type ProductSearch } from "./product-grid"
import { RefusedNotice } from "./refused-notice"

type Props = {
  acts: ReturnType<typeof useOrder>
  asked: ProductSearch
  onAsk: (asked: ProductSearch) => void
}

/** The step Order: products are added by a click, or by a scan (document 2 §2.2). */
export function OrderStep({ acts, asked, onAsk }: Props) {
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
        onAsk={onAsk}
        onAdd={(inventoryId) => void acts.add({ inventoryId, itemId: null, colourId: null })}
      />
    </div>
  )
}
