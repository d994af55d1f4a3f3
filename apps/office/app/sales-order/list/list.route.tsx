import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate, useNavigation } from "@remix-run/react"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { Pagination } from "@sightline/ui/pagination"
import { Select } from "@sightline/ui/select"
import { useRef } from "react"
import { ListBar, Screen } from "../../shell/screen"
import { useComing } from "../../shell/use-coming"
import { useFound } from "../../shell/use-found"
import { listPath, newPath, otherType, returnPath } from "../order-type"
import { useScannedCode } from "../use-order-scan"
import { words } from "../words"
import { listAt } from "./list.server"
import { firstState, hrefOf, isNarrowed, type ListState, pageSizes, pagesOf } from "./list-state"
import { NoOrders, SearchFailed } from "./no-orders"
import { OrderFilters } from "./order-filters"
import { foot } from "./order-filters.css"
import { orderFinder, useOrderSearch } from "./order-finder"
import { OrderSearch } from "./order-search"
import { OrderTable } from "./order-table"
import { OrderTabs } from "./order-tabs"

export const loader = (args: LoaderFunctionArgs) => listAt(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${words.title[data?.type ?? "Instant"]} · Sightline` },
]

export default function OrderList() {
  const all = useLoaderData<typeof loader>()
  const { total, state, statuses, type, timeZone, now, isMissing, clientCode } = all
  useLiveData("/live", "sales-order")
  const navigate = useNavigate()
  const isTurning = useNavigation().location?.pathname.toLowerCase() === listPath(type)
  const { search, find } = useOrderSearch()
  const { coming, setComing } = useComing(state, (state: ListState) => hrefOf(type, state))
  const { found, failure, look } = useFound(all, { search, coming }, orderFinder)
  const field = useRef<HTMLInputElement>(null)
  const searchFor = (text: string, next: ListState = { ...state, page: 1 }) => {
    find(text)
    if (hrefOf(type, next) === hrefOf(type, state)) return
    setComing(next)
    navigate(hrefOf(type, next))
  }
  const showAll = () => {
    searchFor("", firstState)
    // The button that was pressed goes.
    field.current?.focus()
  }
  useScannedCode(clientCode, (code) => searchFor(code))
  const isSearch = search !== ""
  return (
    <Screen title={words.title[type]}>
      <OrderTabs type={type} current="list" total={total} />
      <ListBar
        count={failure === undefined ? words.count(found?.total, isSearch || isNarrowed(state)) : words.find.failed}
        after={<LinkButton href={newPath(type)}>New order</LinkButton>}
      >
        {isSearch && found?.rows.length !== 0 && (
          <Button tone="quiet" onPress={showAll}>
            {words.showAll}
          </Button>
        )}
        <LinkButton tone="quiet" href={listPath(otherType(type))}>
          {words.title[otherType(type)]}
        </LinkButton>
        <LinkButton tone="quiet" href={returnPath()}>
          Return an item
        </LinkButton>
        <LinkButton tone="quiet" href="/till">
          Till
        </LinkButton>
      </ListBar>
      <OrderSearch search={search} onSearch={searchFor} field={field} />
      <OrderFilters state={state} statuses={statuses} path={listPath(type)} timeZone={timeZone} />
      {failure !== undefined ? (
        <SearchFailed why={failure} onAgain={() => void look()} />
      ) : found?.rows.length === 0 ? (
        <NoOrders
          type={type}
          isMissing={isMissing}
          isNarrowed={isNarrowed(state)}
          onShowAll={isSearch ? showAll : undefined}
        />
      ) : (
        <OrderTable rows={found?.rows ?? []} timeZone={timeZone} now={now} isLoading={isTurning || !found} />
      )}
      <div className={foot}>
        <Pagination
          label="Pages of orders"
          current={state.page}
          total={pagesOf(state, found?.total ?? 0)}
          href={(page) => hrefOf(type, { ...state, page })}
        />
        {found && found.rows.length > 0 && (
          <Select
            label="Orders per page"
            name="size"
            value={String(state.size)}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={({ target }) => navigate(hrefOf(type, { ...state, page: 1, size: Number(target.value) }))}
          />
        )}
      </div>
    </Screen>
  )
}
