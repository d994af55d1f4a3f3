import { Swatch } from "@sightline/ui/swatch"
import * as look from "./colour-tabs.css"
import type { Variant } from "./variant"

type Props = {
  inventoryId: number
  variants: readonly Variant[]
  colours: ReadonlyArray<{ readonly id: number; readonly key: string }>
  current: number
}

/** The colours of a product, each a tab: a link with its one or two colours, its name, and what is in stock. */
export function ColourTabs({ inventoryId, variants, colours, current }: Props) {
  if (variants[0]?.name === null) return null
  const keyOf = (colourId: number) => colours.find(({ id }) => id === colourId)?.key.split(",") ?? []
  return (
    <nav aria-label="Colors">
      <ul className={look.tabs}>
        {variants.map(({ colourId, name, available }) => (
          <li key={colourId}>
            <a
              className={look.tab}
              href={`/attribute/${inventoryId}?color=${colourId}`}
              aria-current={colourId === current ? "true" : undefined}
            >
              <Swatch colours={keyOf(colourId)} />
              <span>
                {name}
                <span className={look.stock}>{available > 0 ? `${available} in stock` : "Not in Stock"}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
