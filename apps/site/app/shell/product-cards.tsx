import type { CatalogueEntry } from "@sightline/model/catalogue"
import { cardDescription } from "@sightline/model/catalogue-rules"
import { type loginToSee, type loginToShow, Price } from "./price"
import type { Prices } from "./prices"
import * as look from "./product-cards.css"
import { ProductPicture } from "./product-picture"

/** What a card shows: an entry's id is a plain number once it has left the server. */
export type CardEntry = Omit<CatalogueEntry, "id" | "categoryId"> & { readonly id: number }

type Props = {
  products: readonly CardEntry[]
  prices: Prices
  instead: typeof loginToShow | typeof loginToSee
  /** The level of the products' names below the page's headings. */
  level?: 2 | 3
}

/** Products as cards, each of which leads to its product. */
export function ProductCards({ products, prices, instead, level = 2 }: Props) {
  const Name = level === 2 ? "h2" : "h3"
  return (
    <ul className={look.cards}>
      {products.map((product) => (
        <li key={product.id} className={look.card}>
          <div className={look.picture}>
            <ProductPicture src={product.mainImage} loading="lazy" />
          </div>
          <div className={look.words}>
            <p className={look.brand}>{product.brandName || product.categoryName}</p>
            <Name className={look.name}>
              <a className={look.link} href={`/attribute/${product.id}`} title={product.description}>
                {cardDescription(product.description) || product.model || product.number}
              </a>
            </Name>
            <div className={look.foot}>
              <Price prices={prices} id={product.id} instead={instead} />
              {product.available <= 0 && <p className={look.out}>Not in Stock</p>}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
