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
import { ChoiceBar } from "./choice/choice-bar"
import { useChoice } from "./choice/use-choice"
import { words as choiceWords } from "./choice/words"
import { productsWritten } from "./export-rows"
import { FilterChips } from "./filter-chips"
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
  const { rows, total, pages, state, order, columns, view: first, colours, rights } = list
  const [view, setView] = useState<ViewMode>(first)
  useLiveData("/live", "inventory", "inventory-item")
  const navigate = useNavigate()
  const isLoading = useNavigation().location?.pathname === path
  const { choice, shown, choosing, act } = useChoice(rows)
  const other = view === "photos" ? "details" : "photos"
  const offered = choice.isOn ? choosing : null
  return (
    <Screen title="Products">
      <TabBar total={total} current="list" />
      <ProductBar list={list} path={path}>
        <ExportButton write={productsWritten(queryOf(state))} noun="products" />
        <MailButton query={queryOf(state)} />
        {rights.mayImport && (
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
        {!choice.isOn && (
          <Button tone="quiet" onPress={() => act({ type: "start" })}>
            {choiceWords.start}
          </Button>
        )}
      </ProductBar>
      <FilterChips list={list} path={path} />
      <SideSearch label="Search products" panel={<SearchFields list={list} path={path} />} isLoading={isLoading}>
        {rows.length === 0 ? (
          <NothingFound isNarrowed={isNarrowed(state)} onClear={() => navigate(hrefOf(firstState))} />
        ) : view === "photos" ? (
          <ProductCards rows={rows} colours={colours} choosing={offered} />
        ) : (
          <ProductTable
            rows={rows}
            colours={colours}
            order={order}
            hrefOf={(order) => hrefOf(state, { order, page: 1 })}
            sortable={new Set(columns.map(({ code }) => code))}
            choosing={offered}
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
      {choice.isOn && <ChoiceBar choice={choice} act={act} shown={shown} back={hrefOf(state)} {...rights} />}
    </Screen>
  )
}
