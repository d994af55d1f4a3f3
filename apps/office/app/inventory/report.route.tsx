import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate, useNavigation } from "@remix-run/react"
import { Pagination } from "@sightline/ui/pagination"
import { ConditionLegend } from "../shell/conditions"
import { ExportButton } from "../shell/export/export-button"
import { openOrNotFound } from "../shell/load.server"
import { Screen } from "../shell/screen"
import { SideSearch } from "../shell/side-search"
import { productsWritten } from "./export-rows"
import { FilterChips } from "./filter-chips"
import { listAt } from "./list.server"
import { ProductBar } from "./list-bar"
import { firstState, hrefOf, isNarrowed, queryOf } from "./list-state"
import { MailButton } from "./mail-button"
import { NothingFound } from "./nothing-found"
import { ProductTable } from "./product-table"
import { SearchFields } from "./search-fields"

/** Ten per page, the active ones by default (document 1 §9, decisions D-08). */
export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  return listAt(args, 10, "status=5")
}

export const meta: MetaFunction = () => [{ title: "Report · Sightline" }]

const path = "/report"

export default function Report() {
  const list = useLoaderData<typeof loader>()
  const { rows, pages, state, order, columns, colours } = list
  const navigate = useNavigate()
  const isLoading = useNavigation().location?.pathname === path
  return (
    <Screen title="Report">
      <ProductBar list={list} path={path}>
        <ExportButton write={productsWritten(queryOf(state))} noun="products" />
        <MailButton query={queryOf(state)} />
      </ProductBar>
      <FilterChips list={list} path={path} />
      <SideSearch label="Search products" panel={<SearchFields list={list} path={path} />} isLoading={isLoading}>
        {rows.length === 0 ? (
          <NothingFound isNarrowed={isNarrowed(state)} onClear={() => navigate(hrefOf(firstState, {}, path))} />
        ) : (
          <ProductTable
            rows={rows}
            colours={colours}
            order={order}
            hrefOf={(order) => hrefOf(state, { order, page: 1 }, path)}
            sortable={new Set(columns.map(({ code }) => code))}
            isReadOnly
          />
        )}
      </SideSearch>
      {rows.length > 0 && <ConditionLegend colours={colours} />}
      <Pagination
        label="Pages of products"
        current={state.page}
        total={pages}
        href={(page) => hrefOf(state, { page }, path)}
      />
    </Screen>
  )
}
