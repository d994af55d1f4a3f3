import { Card } from "@sightline/ui/card"
import { NativeButton } from "@sightline/ui/native-button"
import { useId } from "react"
import type { Product } from "../task/answer"
import type { Entry } from "../task/entry"
import { verbOf } from "../task/verbs"
import * as look from "./choice.css"
import { codeFieldId } from "./code-form"
import { KeepFocus } from "./keep-focus"
import type { Size } from "./size"
import { words } from "./words"

interface Props {
  readonly entry: Entry
  readonly products: readonly Product[]
  readonly size: Size
  readonly onChoose: (product: Product, itemId: number) => void
  readonly onDecline: () => void
}

/** The number by which a card chooses an item; the list tells it to a screen reader. */
const Number = ({ of: number }: { readonly of: number }) => (
  <span className={look.number} aria-hidden="true">
    {number}
  </span>
)

const before = (products: readonly Product[], place: number) =>
  products.slice(0, place).reduce((sum, { items }) => sum + items.length, 0)

/** A code that several items carry removes none of them until the user chooses. */
export function Choice({ entry, products, size, onChoose, onDecline }: Props) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} float>
      <KeepFocus to={codeFieldId}>
        <div className={look.choice}>
          <h2 id={heading} className={look.heading[size]}>
            {verbOf(entry.task).words.which} <span className={look.code}>{entry.task.code}</span>
          </h2>
          {products.map((product, place) => (
            <div key={product.id} className={look.product}>
              <p className={look.name[size]}>
                {product.description || product.number} <span className={look.code}>{product.code}</span>
              </p>
              <ol className={look.items} start={before(products, place) + 1}>
                {product.items.map(({ id, quantity }, nth) => (
                  <li key={id}>
                    <NativeButton
                      tone="quiet"
                      size="kiosk"
                      width="full"
                      icon={size === "kiosk" && <Number of={before(products, place) + nth + 1} />}
                      onPress={() => onChoose(product, id)}
                    >
                      {quantity > 1 ? `Item ${id} · ${quantity} in it` : `Item ${id}`}
                    </NativeButton>
                  </li>
                ))}
              </ol>
            </div>
          ))}
          <div>
            <NativeButton tone="plain" size={size} onPress={onDecline}>
              {words.noneOfThese}
            </NativeButton>
          </div>
        </div>
      </KeepFocus>
    </Card>
  )
}
