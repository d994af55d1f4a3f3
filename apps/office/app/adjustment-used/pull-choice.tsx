import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import * as look from "./approval.css"
import type { FoundItem, FoundProduct } from "./pull-list"

type Props = {
  products: readonly FoundProduct[]
  onChoose: (product: FoundProduct, item: FoundItem) => void
  onDecline: () => void
}

/** A code that several items carry adds none of them until the user chooses. */
export function PullChoice({ products, onChoose, onDecline }: Props) {
  return (
    <Card as="section" aria-label="Which one do you take?" float>
      {products.map((product) => (
        <div key={product.id}>
          <p>{product.name}</p>
          <div className={look.buttons}>
            {product.items.map((item, nth) => (
              <Button
                key={item.id}
                tone="quiet"
                autoFocus={nth === 0 && product === products[0]}
                onPress={() => onChoose(product, item)}
              >
                {item.quantity > 1 ? `Item ${item.id} · ${item.quantity} in it` : `Item ${item.id}`}
              </Button>
            ))}
          </div>
        </div>
      ))}
      <Button tone="plain" onPress={onDecline}>
        None of these
      </Button>
    </Card>
  )
}
