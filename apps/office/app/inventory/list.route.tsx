import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate, useNavigation } from "@remix-run/react"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { Pagination } from "@sightline/ui/pagination"
import { useState } from "react"
import { ConditionLegend } from "../shell/conditions"
import { ExportButton } from "../shell/export/export-button"
import { Screen } from "../shell/screen"
import { SideSearch } from "../shell/side-search"
import { productsWritten } from "./export-rows"
import { listAt } from "./list.server"
import { ProductBar } from "./list-bar"
import { firstState, hrefOf, isNarrowed, queryOf } from "./list-state"
import { MailButton } from "./mail-button"
import { NothingFound } from "./nothing-found"
import { ProductCards } from "./product-cards"
import { ProductTable } from "./product-table"
import { SearchFields } from "./search-fields"
import { TabBar } from "./tab-bar"
import { keepView, type ViewMode } from "./view-mode"

export const loader = (args: LoaderFunctionArgs) => listAt(args)

export const meta: MetaFunction = () => [{ title: "Products · Sightline" }]

const path = "/inventory/update"

export default function ProductList() {
  const list = useLoaderData<typeof loader>()
  const { rows, total, pages, state, order, columns, view: first, colours, mayImport } = list
  const [view, setView] = useState<ViewMode>(first)
  useLiveData("/live", "inventory", "inventory-item")
  const navigate = useNavigate()
  const isLoading = useNavigation().location?.pathname === path
  const other = view === "photos" ? "details" : "photos"
  return (
    <Screen title="Products">
      <TabBar total={total} current="list" />
      <ProductBar list={list} path={path}>
        <ExportButton write={productsWritten(queryOf(state))} noun="products" />
        <MailButton query={queryOf(state)} />
        {mayImport && (
          <LinkButton href="/inventory/import" tone="quiet">
            Import
          </LinkButton>
        )}
        <Button
          tone="quiet"
          onPress={() => {
            keepView(other)
            setView(other)
          }}
        >
          {view === "photos" ? "Show details" : "Show Photos"}
        </Button>
      </ProductBar>
      <SideSearch label="Search products" panel={<SearchFields list={list} path={path} />} isLoading={isLoading}>
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
      </SideSearch>
      {rows.length > 0 && <ConditionLegend colours={colours} />}
      <Pagination
        label="Pages of products"
        current={state.page}
        total={pages}
        href={(page) => hrefOf(state, { page })}
      />
    </Screen>
  )
}
