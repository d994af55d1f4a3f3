import { Link } from "@remix-run/react"
import type { InventorySummary } from "@sightline/model/inventory-search"
import { priceOf } from "@sightline/model/money"
import { shortened } from "@sightline/model/shortened"
import { inactive } from "@sightline/model/status-id"
import { Badge } from "@sightline/ui/badge"
import { useGridKeys } from "@sightline/ui/grid-keys"
import { Icon } from "@sightline/ui/icon"
import { type Colours, Conditions } from "../shell/conditions"
import { ChooseBox } from "./choice/choose-box"
import type { Choosing } from "./choice/use-choice"
import * as look from "./product-cards.css"

type Props = { rows: readonly InventorySummary[]; colours: Colours; choosing: Choosing | null }

/** Products as pictures, 1 to 4 per row depending on the width (document 1 §2.6). */
export function ProductCards({ rows, colours, choosing }: Props) {
  const { ref } = useGridKeys<HTMLUListElement>()
  return (
    <ul ref={ref} className={look.grid}>
      {rows.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} colours={colours} choosing={choosing} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = Omit<Props, "rows"> & { product: InventorySummary }

function ProductCard({ product, colours, choosing }: CardProps) {
  const { id, code, number, model, description, mainImage, listPrice, totalQuantity, statusId } = product
  return (
    <article className={look.card}>
      <div className={look.picture}>
        {mainImage ? (
          <img className={look.image} src={mainImage} alt="" loading="lazy" width={240} height={150} />
        ) : (
          <Icon name="item" size="large" />
        )}
        {statusId === inactive && (
          <span className={look.corner}>
            <Badge>Inactive</Badge>
          </span>
        )}
      </div>
      {choosing && (
        <ChooseBox
          product={product}
          where="card"
          isChosen={choosing.has(id)}
          isFull={choosing.isFull}
          onChange={(isChosen) => choosing.choose(product, isChosen)}
        />
      )}
      <div className={look.words}>
        <h2 className={look.name}>
          <Link
            to={`/inventory/update/${id}`}
            className={choosing ? `${look.link} ${look.named}` : look.link}
            prefetch="intent"
          >
            {model || code}
          </Link>
        </h2>
        <p className={look.description} title={description}>
          {shortened(description, 50)}
        </p>
        <dl className={look.facts}>
          <Fact name="ID">{id}</Fact>
          <Fact name="Code">{code}</Fact>
          <Fact name="Number">
            <span title={number}>{shortened(number, 15)}</span>
          </Fact>
          <Fact name="Price">{priceOf(listPrice)}</Fact>
          <Fact name="In stock">{totalQuantity}</Fact>
        </dl>
        <Conditions of={product} colours={colours} />
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className={look.term}>{name}</dt>
      <dd className={look.value}>{children}</dd>
    </>
  )
}
