import type { FieldValues } from "@sightline/model/category-option"
import { mostRelocated } from "@sightline/model/relocation-rules"
import { Loaded } from "@sightline/screens/act/loaded"
import { read } from "@sightline/screens/act/read.ts"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Checkbox } from "@sightline/ui/checkbox"
import { EmptyState } from "@sightline/ui/empty-state"
import { Inline } from "@sightline/ui/inline"
import { Notice } from "@sightline/ui/notice"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { type Dispatch, useState } from "react"
import { PageTurner } from "../shell/page-turner"
import { ChosenItems } from "./chosen-items"
import { PlaceFilter } from "./place-filter"
import * as look from "./relocate.css"
import type { FoundItems, LoadedWizard, MovableItems } from "./relocation.server"
import {
  type Chosen,
  chosenIds,
  itemsOf,
  leftOf,
  type MovableProduct,
  nameOf,
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

/** What narrows the list, in the words of its addresses. */
function narrowedBy({ search, place }: Asked) {
  const within = Object.fromEntries(Object.entries(place).filter(([, id]) => id !== ""))
  return { ...within, ...(search !== "" && { search }) }
}

const pathOf = ({ page, ...asked }: Asked) =>
  `/relocate/items?${new URLSearchParams({ ...narrowedBy({ page, ...asked }), ...(page > 1 && { page: String(page) }) })}`

function FromList({ wizard, act, places, centerIds }: Around) {
  const [asked, setAsked] = useState<Asked>({ search: "", page: 1, place: {} })
  const loaded = useRead<FoundItems>(pathOf(asked))
  const all = useAllItems(act, narrowedBy(asked))
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
      <PlaceFilter
        places={places}
        centerIds={centerIds}
        values={asked.place}
        onChange={(place) => setAsked({ ...asked, place, page: 1 })}
      />
      <Loaded of={loaded} label="Loading the items">
        {({ rows, total, page, pageSize, movable }) => (
          <Products
            wizard={wizard}
            act={act}
            all={all}
            products={rows}
            movable={movable}
            pages={Math.ceil(total / pageSize)}
            page={page}
            turn={(page) => setAsked({ ...asked, page })}
          />
        )}
      </Loaded>
    </section>
  )
}

/** Takes the items of every page of a search, which the browser does not hold, and remembers which those were. */
function useAllItems(act: Dispatch<WizardAction>, narrowed: Readonly<Record<string, string>>) {
  const toast = useToast()
  const key = String(new URLSearchParams(narrowed))
  const [taken, setTaken] = useState<{ readonly key: string; readonly ids: readonly number[] }>()
  const [isReading, setReading] = useState(false)
  const take = async (product?: number) => {
    setReading(true)
    const query = new URLSearchParams({ ...narrowed, ...(product !== undefined && { product: String(product) }) })
    const found = await read<MovableItems>(`/relocate/movable?${query}`)
    setReading(false)
    if (!found) return toast({ tone: "critical", text: words.notRead })
    act({ type: "take", items: found.rows })
    if (product === undefined) setTaken({ key, ids: found.rows.map(({ id }) => id) })
  }
  return { take, isReading, taken: taken?.key === key ? taken.ids : [] }
}

type ProductsProps = Props & {
  all: ReturnType<typeof useAllItems>
  products: readonly MovableProduct[]
  /** Items of all pages that may move. */
  movable: number
  page: number
  pages: number
  turn: (page: number) => void
}

function Products({ wizard, act, all, products, movable, page, pages, turn }: ProductsProps) {
  const shown = products.flatMap(itemsOf).filter(({ isInProcess }) => !isInProcess)
  const isWhole = shown.length === movable
  const ids = isWhole ? shown.map(({ id }) => id) : all.taken
  const known = chosenIds(wizard)
  const isAll = ids.length > 0 && ids.every((id) => known.has(id))
  const toggle = () => {
    if (isAll) return act({ type: "drop", ids })
    if (isWhole) return act({ type: "take", items: shown })
    return void all.take()
  }
  if (products.length === 0) return <EmptyState title={words.nothingFound} />
  return (
    <>
      <Checkbox
        label={words.selectAll(movable)}
        name="selectAll"
        checked={isAll}
        disabled={movable === 0}
        aria-busy={all.isReading}
        onChange={toggle}
      />
      {products.map((product) => (
        <ProductItems key={product.inventoryId} wizard={wizard} act={act} all={all} known={known} product={product} />
      ))}
      <PageTurner page={page} pages={pages} onTurn={turn} />
    </>
  )
}

type ProductProps = Props & Pick<ProductsProps, "all"> & { product: MovableProduct; known: ReadonlySet<number> }

function ProductItems({ wizard, act, all, known, product }: ProductProps) {
  const name = nameOf(product)
  const items = itemsOf(product)
  const left = items.filter(({ id }) => !known.has(id))
  const hasMore = product.itemCount > items.length
  const mayMove = hasMore || left.some(({ isInProcess }) => !isInProcess)
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
            onPress={() => (hasMore ? void all.take(product.inventoryId) : act({ type: "take", items }))}
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
                onPress={() => act({ type: "take", items: [item] })}
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
        <span role="status">{chosen.length === 1 ? "1 item" : `${chosen.length.toLocaleString("en-US")} items`}</span>
      </div>
      {chosen.length >= mostRelocated && <Notice tone="info">{words.full}</Notice>}
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
