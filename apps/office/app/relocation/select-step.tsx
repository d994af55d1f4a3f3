import type { FieldValues } from "@sightline/model/category-option"
import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Checkbox } from "@sightline/ui/checkbox"
import { EmptyState } from "@sightline/ui/empty-state"
import { Inline } from "@sightline/ui/inline"
import { TextField } from "@sightline/ui/text-field"
import { type Dispatch, useState } from "react"
import { PlaceFilter } from "./place-filter"
import * as look from "./relocate.css"
import type { FoundItems, LoadedWizard } from "./relocation.server"
import {
  type Chosen,
  leftOf,
  type MovableProduct,
  nameOf,
  selectable,
  type Wizard,
  type WizardAction,
} from "./wizard-state"
import { words } from "./words"

type Props = { wizard: Wizard; act: Dispatch<WizardAction> }
type Around = Props & Pick<LoadedWizard, "places" | "centerIds">

/** Step 1: items move from the From list to the To list, one at a time or by product (document 1 §4). */
export function SelectStep({ wizard, act, places, centerIds }: Around) {
  return (
    <div className={look.lists}>
      <FromList wizard={wizard} act={act} places={places} centerIds={centerIds} />
      <ToList chosen={wizard.chosen} act={act} />
    </div>
  )
}

type Asked = { readonly search: string; readonly page: number; readonly place: FieldValues }

function pathOf({ search, page, place }: Asked) {
  const within = Object.fromEntries(Object.entries(place).filter(([, id]) => id !== ""))
  const query = { ...within, ...(search !== "" && { search }), ...(page > 1 && { page: String(page) }) }
  return `/relocate/items?${new URLSearchParams(query)}`
}

function FromList({ wizard, act, places, centerIds }: Around) {
  const [asked, setAsked] = useState<Asked>({ search: "", page: 1, place: {} })
  const loaded = useRead<FoundItems>(pathOf(asked))
  return (
    <section className={look.list} aria-labelledby="relocate-from">
      <h2 id="relocate-from" className={look.heading}>
        {words.from}
      </h2>
      <form
        aria-label="Search products"
        className={look.search}
        onSubmit={(event) => {
          event.preventDefault()
          const search = String(new FormData(event.currentTarget).get("search") ?? "").trim()
          setAsked({ ...asked, search, page: 1 })
        }}
      >
        <TextField label="Search products" name="search" type="search" autoComplete="off" maxLength={200} />
        <Button type="submit" tone="quiet">
          Search
        </Button>
      </form>
      <div className={look.search}>
        <PlaceFilter
          places={places}
          centerIds={centerIds}
          values={asked.place}
          onChange={(place) => setAsked({ ...asked, place, page: 1 })}
        />
      </div>
      <Loaded of={loaded} label="Loading the items">
        {({ rows, total, page, pageSize }) => (
          <Products
            wizard={wizard}
            act={act}
            products={rows}
            pages={Math.ceil(total / pageSize)}
            page={page}
            turn={(page) => setAsked({ ...asked, page })}
          />
        )}
      </Loaded>
    </section>
  )
}

type ProductsProps = Props & {
  products: readonly MovableProduct[]
  page: number
  pages: number
  turn: (page: number) => void
}

function Products({ wizard, act, products, page, pages, turn }: ProductsProps) {
  const { all, isAll } = selectable(wizard, products)
  if (products.length === 0) return <EmptyState title={words.nothingFound} />
  return (
    <>
      <Checkbox
        label={words.selectAll}
        name="selectAll"
        checked={isAll}
        disabled={all.length === 0}
        onChange={() => {
          if (isAll) return act({ type: "drop", ids: all.map(({ item }) => item.id) })
          for (const product of products) act({ type: "take", product, items: product.items })
        }}
      />
      {products.map((product) => (
        <ProductItems key={product.inventoryId} wizard={wizard} act={act} product={product} />
      ))}
      {pages > 1 && (
        <Inline>
          <Button tone="quiet" size="compact" isDisabled={page <= 1} onPress={() => turn(page - 1)}>
            Previous
          </Button>
          <span role="status">
            Page {page} of {pages}
          </span>
          <Button tone="quiet" size="compact" isDisabled={page >= pages} onPress={() => turn(page + 1)}>
            Next page
          </Button>
        </Inline>
      )}
    </>
  )
}

function ProductItems({ wizard, act, product }: Props & { product: MovableProduct }) {
  const name = nameOf(product)
  const left = product.items.filter(({ id }) => wizard.chosen.every((one) => one.id !== id))
  const mayMove = left.some(({ isInProcess }) => !isInProcess)
  return (
    <Card as="section" padding="office" aria-label={product.description || product.code}>
      <div className={look.head}>
        <strong>{name}</strong>
        <Inline>
          <span>{`${leftOf(wizard, product)} of ${product.itemCount}`}</span>
          <Button
            tone="quiet"
            size="compact"
            isDisabled={!mayMove}
            aria-label={`${words.all}: ${name}`}
            onPress={() => act({ type: "take", product, items: product.items })}
          >
            {words.all}
          </Button>
        </Inline>
      </div>
      <ul className={look.rows}>
        {left.map((item) => (
          <li key={item.id} className={look.row}>
            <span>
              {`Item ${item.id} · ${item.quantity} `}
              <span className={look.muted}>{item.location}</span>
            </span>
            {item.isInProcess ? (
              <Badge tone="caution">{words.inProcess}</Badge>
            ) : (
              <Button
                tone="plain"
                size="compact"
                aria-label={`Move item ${item.id}`}
                onPress={() => act({ type: "take", product, items: [item] })}
              >
                Move
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ToList({ chosen, act }: { chosen: readonly Chosen[]; act: Dispatch<WizardAction> }) {
  return (
    <section className={look.list} aria-labelledby="relocate-to">
      <div className={look.head}>
        <h2 id="relocate-to" className={look.heading}>
          {words.to}
        </h2>
        <span role="status">{chosen.length === 1 ? "1 item" : `${chosen.length} items`}</span>
      </div>
      {chosen.length === 0 ? (
        <EmptyState title={words.emptyList} />
      ) : (
        <Card padding="office">
          <ChosenItems chosen={chosen} onDrop={(id) => act({ type: "drop", ids: [id] })} />
        </Card>
      )}
    </section>
  )
}

/** The chosen items; each can be taken out while that is possible. */
export function ChosenItems({ chosen, onDrop }: { chosen: readonly Chosen[]; onDrop?: (id: number) => void }) {
  return (
    <ul className={look.rows}>
      {chosen.map((item) => (
        <li key={item.id} className={look.row}>
          <span>
            {`${nameOf(item)} · item ${item.id} · ${item.quantity} `}
            <span className={look.muted}>{item.location}</span>
          </span>
          {onDrop && (
            <Button tone="plain" size="compact" aria-label={`Take out item ${item.id}`} onPress={() => onDrop(item.id)}>
              Take out
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
