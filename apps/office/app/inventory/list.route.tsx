import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate, useNavigation } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Pagination } from "@sightline/ui/pagination"
import { Select } from "@sightline/ui/select"
import { useState } from "react"
import * as look from "./list.css"
import { listAt } from "./list.server"
import { firstState, hrefOf, isNarrowed } from "./list-state"
import { ProductCards } from "./product-cards"
import { ProductTable } from "./product-table"
import { SearchPopover } from "./search-popover"
import { TabBar } from "./tab-bar"
import { keepView, type ViewMode } from "./view-mode"

export const loader = (args: LoaderFunctionArgs) => listAt(args)

export const meta: MetaFunction = () => [{ title: "Products · Sightline" }]

const path = "/inventory/update"

export default function ProductList() {
  const { rows, total, pages, state, order, columns, fields, view: first, colours } = useLoaderData<typeof loader>()
  const [view, setView] = useState<ViewMode>(first)
  const navigate = useNavigate()
  const isLoading = useNavigation().location?.pathname === path
  const other = view === "photos" ? "details" : "photos"
  return (
    <div className={look.screen}>
      <h1 className={look.title}>Products</h1>
      <TabBar total={total} current="list" />
      <div className={look.bar}>
        <span className={look.count} role="status">
          {total === 1 ? "1 product" : `${total.toLocaleString("en-US")} products`}
          {isNarrowed(state) && " found"}
        </span>
        <SearchPopover state={state} fields={fields} path={path} />
        <div className={look.order}>
          <Select
            label="Order by"
            name="order"
            value={`${order.by} ${order.direction}`}
            options={columns.flatMap(({ code, name }) => [
              { value: `${code} asc`, label: name },
              { value: `${code} desc`, label: `${name}, descending` },
            ])}
            onChange={({ target }) => {
              const column = columns.find(({ code }) => target.value.startsWith(`${code} `))
              const direction = target.value.endsWith(" desc") ? "desc" : "asc"
              if (column) navigate(hrefOf(state, { order: { by: column.code, direction }, page: 1 }))
            }}
          />
        </div>
        <Button
          tone="quiet"
          onPress={() => {
            keepView(other)
            setView(other)
          }}
        >
          {view === "photos" ? "Show details" : "Show Photos"}
        </Button>
      </div>
      <div className={look.results} aria-busy={isLoading}>
        {rows.length === 0 ? (
          <NothingFound isNarrowed={isNarrowed(state)} onClear={() => navigate(hrefOf(firstState))} />
        ) : view === "photos" ? (
          <ProductCards rows={rows} colours={colours} />
        ) : (
          <ProductTable
            rows={rows}
            colours={colours}
            order={order}
            hrefOf={(order) => hrefOf(state, { order, page: 1 })}
            sortable={new Set(columns.map(({ code }) => code))}
          />
        )}
      </div>
      <Pagination
        label="Pages of products"
        current={state.page}
        total={pages}
        href={(page) => hrefOf(state, { page })}
      />
    </div>
  )
}

function NothingFound({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <Card padding="none">
      {isNarrowed ? (
        <EmptyState
          title="No items"
          icon={<Icon name="notFound" size="large" />}
          action={
            <Button tone="quiet" onPress={onClear}>
              Show all products
            </Button>
          }
        >
          No product matches this search.
        </EmptyState>
      ) : (
        <EmptyState title="No products yet" icon={<Icon name="item" size="large" />}>
          Products hold what you sell: frames, lenses, solutions. Create the first one with New.
        </EmptyState>
      )}
    </Card>
  )
}
