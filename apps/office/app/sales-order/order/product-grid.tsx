import { useRead } from "@sightline/screens/act/use-read.ts"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { FailedState } from "@sightline/ui/failed-state"
import { useGridKeys } from "@sightline/ui/grid-keys"
import { Icon } from "@sightline/ui/icon"
import { TextField } from "@sightline/ui/text-field"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { useRef } from "react"
import { useShortcut } from "../../shell/keys/use-shortcut"
import { PriceNow } from "../../shell/price-now"
import { partPath } from "../order-type"
import { words } from "../words"
import * as look from "./product-grid.css"
import type { LoadedProducts, OfferedProduct } from "./products.server"

export type ProductSearch = { readonly search: string; readonly page: number }

type Props = {
  asked: ProductSearch
  onAsk: (asked: ProductSearch) => void
  onAdd: (inventoryId: number) => void
}

/** The products of the Order step; a click adds one (document 2 §2.2). */
export function ProductGrid({ asked, onAsk, onAdd }: Props) {
  const query = new URLSearchParams({ search: asked.search, page: String(asked.page) }).toString()
  return (
    <section className={look.products} aria-label="Products">
      <ProductSearchBox key={asked.search} asked={asked} onAsk={onAsk} />
      {/* Another search starts with skeletons, not with the products of the previous one. */}
      <Products key={query} query={query} asked={asked} onAsk={onAsk} onAdd={onAdd} />
    </section>
  )
}

function ProductSearchBox({ asked, onAsk }: Pick<Props, "asked" | "onAsk">) {
  const form = useRef<HTMLFormElement>(null)
  useShortcut("search", () => form.current?.querySelector("input")?.focus())
  return (
    <form
      ref={form}
      className={look.search}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk({ search: String(new FormData(event.currentTarget).get("search") ?? "").trim(), page: 1 })
      }}
    >
      <TextField
        label={<VisuallyHidden>Search products</VisuallyHidden>}
        name="search"
        type="search"
        placeholder="Search products"
        defaultValue={asked.search}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet" size="touch">
        Search
      </Button>
    </form>
  )
}

function Products({ query, asked, onAsk, onAdd }: Props & { query: string }) {
  const { data, failure, read } = useRead<LoadedProducts>(`${partPath("products")}?${query}`)
  if (!data && failure === undefined) return <Shadows />
  if (!data)
    return (
      <Card padding="none">
        <FailedState
          because="failed"
          title="The products could not be loaded"
          action={
            <Button tone="quiet" onPress={() => void read()}>
              Try again
            </Button>
          }
        >
          {failure}
        </FailedState>
      </Card>
    )
  if (data.rows.length === 0)
    return (
      <Card padding="none">
        <EmptyState
          title={words.noProducts}
          icon={<Icon name="search" size="large" />}
          action={
            asked.search !== "" && (
              <Button tone="quiet" onPress={() => onAsk({ search: "", page: 1 })}>
                Show all products
              </Button>
            )
          }
        />
      </Card>
    )
  return (
    <>
      <Cards rows={data.rows} centers={data.centers} onAdd={onAdd} />
      {data.pages > 1 && (
        <div className={look.pages}>
          <Button tone="quiet" isDisabled={asked.page <= 1} onPress={() => onAsk({ ...asked, page: asked.page - 1 })}>
            Previous products
          </Button>
          <span className={look.place}>
            Page {asked.page} of {data.pages}
          </span>
          <Button
            tone="quiet"
            isDisabled={asked.page >= data.pages}
            onPress={() => onAsk({ ...asked, page: asked.page + 1 })}
          >
            More products
          </Button>
        </div>
      )}
    </>
  )
}

const shadows = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]

function Shadows() {
  return (
    <div role="status" aria-label="Loading products" className={look.grid}>
      {shadows.map((shadow) => (
        <span key={shadow} className={look.shadow} data-shadow />
      ))}
    </div>
  )
}

type CardsProps = Pick<LoadedProducts, "rows" | "centers"> & Pick<Props, "onAdd">

function Cards({ rows, centers, onAdd }: CardsProps) {
  const { ref } = useGridKeys<HTMLUListElement>()
  return (
    <ul ref={ref} className={look.grid}>
      {rows.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} centers={centers} onAdd={onAdd} />
        </li>
      ))}
    </ul>
  )
}

function ProductCard({ product, centers, onAdd }: Omit<CardsProps, "rows"> & { product: OfferedProduct }) {
  const { id, number, description, mainImage, listPrice, special, freeHere } = product
  return (
    <button type="button" className={look.card} onClick={() => onAdd(id)}>
      <span className={look.picture}>
        {mainImage ? (
          <img className={look.image} src={mainImage} alt="" loading="lazy" width={160} height={100} />
        ) : (
          <Icon name="item" size="large" />
        )}
      </span>
      <span className={look.words}>
        <span className={look.name}>{description || number}</span>
        <span className={look.price}>
          <PriceNow listPrice={listPrice} special={special} />
        </span>
        <span className={freeHere > 0 ? look.stock : look.none}>{words.inStock(product, centers)}</span>
      </span>
    </button>
  )
}
