import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate } from "@remix-run/react"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Pagination } from "@sightline/ui/pagination"
import { Select } from "@sightline/ui/select"
import { useEffect } from "react"
import * as look from "../list/list.css"
import { useOpenTabs } from "../open-tabs"
import { ProductTabs } from "../product/product-tabs"
import { TabBar } from "../tab-bar"
import { AddQuantity } from "./add-quantity"
import { itemsPage } from "./items.server"
import { itemsHref } from "./items-state"
import { ItemsTable } from "./items-table"
import { keepStatus, keptStatus } from "./status-choice"

export const loader = itemsPage

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Items of ${data?.product.label ?? "a product"} · Sightline` },
]

export default function ProductItems() {
  const { product, labels, chosen, rows, total, pages, state, statuses, isStatusNamed, colours } =
    useLoaderData<typeof loader>()
  useLiveData("/live", "inventory", "inventory-item")
  const navigate = useNavigate()
  const { open } = useOpenTabs()
  useEffect(() => open({ id: product.id, label: product.label }), [open, product.id, product.label])
  // The choice of this product comes back, unless the address says which.
  useEffect(() => {
    const kept = keptStatus(product.id)
    if (!isStatusNamed && chosen === null && kept !== "")
      navigate(itemsHref(product.id, state, { status: kept }), { replace: true })
  }, [product.id, isStatusNamed, chosen, state, navigate])
  return (
    <div className={look.screen}>
      <h1 className={look.title}>{product.label}</h1>
      <TabBar current={product.id} />
      <ProductTabs inventoryId={product.id} hasColour={product.hasColour} chosen="items">
        <div className={look.part}>
          <div className={look.bar}>
            <span className={look.count} role="status">
              {total === 1 ? "1 item" : `${total.toLocaleString("en-US")} items`}
            </span>
            <AddQuantity product={product} />
            <div className={look.order}>
              <Select
                label="Status"
                name="status"
                value={state.status}
                options={[{ value: "", label: "All" }, ...statuses]}
                onChange={({ target }) => {
                  keepStatus(product.id, target.value)
                  navigate(itemsHref(product.id, state, { status: target.value, page: 1 }))
                }}
              />
            </div>
          </div>
          <ItemsTable product={product} labels={labels} rows={rows} state={state} colours={colours} chosen={chosen} />
          <Pagination
            label="Pages of items"
            current={state.page}
            total={pages}
            href={(page) => itemsHref(product.id, state, { page })}
          />
        </div>
      </ProductTabs>
    </div>
  )
}
