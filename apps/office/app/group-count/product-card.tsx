import { inventoryCode } from "@sightline/model/barcode"
import type { StockedInventory } from "@sightline/model/group-count"
import { inactive } from "@sightline/model/status-id"
import { Card } from "@sightline/ui/card"
import { DefinitionList } from "@sightline/ui/definition-list"
import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { whyOffWords } from "../shell/why-off-words"
import * as look from "./product-card.css"
import { words } from "./words"

type Props = {
  product: StockedInventory
  /** Beside the fields that every page shows. */
  more?: readonly { term: string; value: string | number }[]
}

/** What the found product is; an inactive one stands on grey (document 2 §2.3 to §2.5). */
export function ProductCard({ product, more = [] }: Props) {
  const isInactive = product.statusId === inactive
  const image = product.itemImage ?? product.image
  return (
    <Card as="section" tone={isInactive ? "inactive" : "plain"} aria-label={`Product ${product.code || product.id}`}>
      <Stack gap="medium">
        {isInactive && <Notice tone="caution">{whyOffWords.product}</Notice>}
        <div className={look.product}>
          {image && <img className={look.image} src={image} alt="" width={120} height={120} />}
          <div className={look.facts}>
            <DefinitionList
              layout="grid"
              entries={[
                { term: "Inventory ID", value: product.id, kind: "number" },
                { term: "Code", value: product.code, kind: "code" },
                { term: "Number", value: product.number, kind: "code" },
                { term: "Description", value: product.description },
                { term: "Category", value: product.categoryName },
                ...more,
              ]}
            />
          </div>
        </div>
      </Stack>
    </Card>
  )
}

type ChoiceProps = { products: readonly StockedInventory[]; path: string; clientCode: string }

/** Products that a text matches; each has an address of its own. */
export function ProductChoice({ products, path, clientCode }: ChoiceProps) {
  return (
    <Card as="section" aria-label={words.several}>
      <Stack gap="medium">
        <p>{words.several}</p>
        <ul className={look.choices}>
          {products.map(({ id, code, description }) => (
            <li key={id}>
              <Link href={`${path}?${new URLSearchParams({ code: inventoryCode(clientCode, id) })}`}>
                {[code || id, description].filter(Boolean).join(" · ")}
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
