import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate, useNavigation } from "@remix-run/react"
import { Pagination } from "@sightline/ui/pagination"
import { openOrNotFound } from "../../shell/load.server"
import { ExportButton } from "./export-button"
import * as look from "./list.css"
import { listAt } from "./list.server"
import { ListBar } from "./list-bar"
import { firstState, hrefOf, isNarrowed, queryOf } from "./list-state"
import { MailButton } from "./mail-button"
import { NothingFound } from "./nothing-found"
import { ProductTable } from "./product-table"
import { SideSearch } from "./side-search"

/** Ten a page, the active ones unless the address says otherwise (document 1 §9, decisions D-08). */
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
    <div className={look.screen}>
      <h1 className={look.title}>Report</h1>
      <ListBar list={list} path={path}>
        <ExportButton query={queryOf(state)} />
        <MailButton query={queryOf(state)} />
      </ListBar>
      <SideSearch list={list} path={path} isLoading={isLoading}>
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
      <Pagination
        label="Pages of products"
        current={state.page}
        total={pages}
        href={(page) => hrefOf(state, { page }, path)}
      />
    </div>
  )
}
