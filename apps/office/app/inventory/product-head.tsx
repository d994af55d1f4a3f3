import { specialOf } from "@sightline/model/catalogue-rules"
import type { InventoryStanding } from "@sightline/model/inventory-list"
import { shortened } from "@sightline/model/shortened"
import { inactive } from "@sightline/model/status-id"
import { Badge } from "@sightline/ui/badge"
import { Icon } from "@sightline/ui/icon"
import { Inline } from "@sightline/ui/inline"
import { Muted } from "@sightline/ui/muted"
import { Spark } from "@sightline/ui/spark"
import type { ReactNode } from "react"
import { Conditions } from "../shell/conditions"
import { lastCountedWords, useLastCounted } from "../shell/last-counted"
import { PriceNow } from "../shell/price-now"
import type { LoadedHead } from "../shell/product-head.server"
import { CenterStock } from "./center-stock"
import * as look from "./product-head.css"
import { useProductHead } from "./use-product-head"

type Props = { id: number; loaded: LoadedHead }

/** A product at a glance, above each of its tabs. Its name is the title of the page. */
export function ProductHead({ id, loaded }: Props) {
  const { standing, left, counted, colours } = useProductHead(id, loaded)
  return (
    <section className={look.head} aria-label="At a glance">
      <Summary of={standing} counted={counted} colours={colours} />
      {standing.centers.length > 0 && <CenterStock centers={standing.centers} />}
      {left && (
        <div className={look.left}>
          <Inline>
            {left.weeks.some((units) => units > 0) && <Spark values={left.weeks} words={null} />}
            <Muted as="span">{left.words}</Muted>
          </Inline>
        </div>
      )}
    </section>
  )
}

/** So long a description takes two lines on a phone. */
const longest = 80

type SummaryProps = Pick<LoadedHead, "counted" | "colours"> & { of: InventoryStanding }

function Summary({ of: product, counted, colours }: SummaryProps) {
  const lastCounted = useLastCounted()
  const { code, number, description, mainImage, statusId, onOrder, minimumQuantity, freeElsewhere } = product
  return (
    <div className={look.summary}>
      <div className={look.picture}>
        {mainImage ? <img className={look.image} src={mainImage} alt="" /> : <Icon name="item" size="large" />}
      </div>
      <div className={look.words}>
        {description !== "" && (
          <p className={look.description} title={description}>
            {shortened(description, longest)}
          </p>
        )}
        <p className={look.codes}>{[code, number].filter((text) => text !== "").join(" · ")}</p>
        <dl className={look.facts}>
          <Fact name="Price">
            <PriceNow listPrice={product.listPrice} special={specialOf(product)} />
          </Fact>
          {onOrder > 0 && <Fact name="On order">{onOrder.toLocaleString("en-US")}</Fact>}
          {freeElsewhere > 0 && <Fact name="Free elsewhere">{freeElsewhere.toLocaleString("en-US")}</Fact>}
          {minimumQuantity > 0 && <Fact name="Minimum">{minimumQuantity.toLocaleString("en-US")}</Fact>}
          {counted && <Fact name={lastCountedWords.label}>{lastCounted(counted.at)}</Fact>}
        </dl>
        <div className={look.marks}>
          {statusId === inactive && <Badge>Inactive</Badge>}
          <Conditions of={product} colours={colours} />
        </div>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={look.term}>{name}</dt>
      <dd className={look.value}>{children}</dd>
    </div>
  )
}
