import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate } from "@remix-run/react"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Pagination } from "@sightline/ui/pagination"
import { Select } from "@sightline/ui/select"
import { useEffect } from "react"
import { ProductScreen } from "../inventory/product-screen"
import { AddQuantity } from "../inventory-item/add-quantity"
import { itemsPage } from "../inventory-item/items.server"
import { itemsHref } from "../inventory-item/items-state"
import { ItemsTable } from "../inventory-item/items-table"
import { keepStatus, keptStatus } from "../inventory-item/status-choice"
import { ConditionLegend } from "../shell/conditions"
import { ListBar, ScreenPart } from "../shell/screen"
import { FormField } from "./form-field"
import { ItemDialogs } from "./item-dialogs"

export const loader = itemsPage

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Items of ${data?.product.label ?? "a product"} · Sightline` },
]

export default function ProductItems() {
  const { product, head, labels, chosen, rows, total, pages, state, statuses, isStatusNamed, colours } =
    useLoaderData<typeof loader>()
  useLiveData("/live", "inventory", "inventory-item")
  const navigate = useNavigate()
  // The choice of this product comes back, unless the address overrides it.
  useEffect(() => {
    const kept = keptStatus(product.id)
    if (!isStatusNamed && chosen === null && kept !== "")
      navigate(itemsHref(product.id, state, { status: kept }), { replace: true })
  }, [product.id, isStatusNamed, chosen, state, navigate])
  return (
    <ProductScreen id={product.id} label={product.label} head={head} hasColour={product.hasColour} chosen="items">
      <ScreenPart>
        <ListBar
          count={total === 1 ? "1 item" : `${total.toLocaleString("en-US")} items`}
          beside={<AddQuantity product={product} Field={FormField} />}
        >
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
        </ListBar>
        <ItemsTable
          product={product}
          labels={labels}
          rows={rows}
          state={state}
          colours={colours}
          chosen={chosen}
          Dialogs={ItemDialogs}
        />
        {rows.length > 0 && <ConditionLegend colours={colours} />}
        <Pagination
          label="Pages of items"
          current={state.page}
          total={pages}
          href={(page) => itemsHref(product.id, state, { page })}
        />
      </ScreenPart>
    </ProductScreen>
  )
}
