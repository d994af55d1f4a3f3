import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from "@remix-run/react"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { FailedState } from "@sightline/ui/failed-state"
import { Icon } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import { Pagination } from "@sightline/ui/pagination"
import { Select } from "@sightline/ui/select"
import { ListBar, Screen } from "../shell/screen"
import { listAt } from "./list.server"
import { firstState, hrefOf, isNarrowed, pageSizes } from "./list-state"
import { OrderFilters } from "./order-filters"
import { foot } from "./order-filters.css"
import { OrderTable } from "./order-table"
import { OrderTabs } from "./order-tabs"
import { listPath, newPath, otherType, returnPath } from "./order-type"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => listAt(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${words.title[data?.type ?? "Instant"]} · Sightline` },
]

export default function OrderList() {
  const { rows, total, pages, state, statuses, type, timeZone, now, isMissing } = useLoaderData<typeof loader>()
  useLiveData("/live", "sales-order")
  const navigate = useNavigate()
  const isTurning = useNavigation().location?.pathname.toLowerCase() === listPath(type)
  const count = total === 1 ? "1 order" : `${total.toLocaleString("en-US")} orders`
  return (
    <Screen title={words.title[type]}>
      <OrderTabs type={type} current="list" total={total} />
      <ListBar
        count={isNarrowed(state) ? `${count} found` : count}
        after={<LinkButton href={newPath(type)}>New order</LinkButton>}
      >
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
      <OrderFilters state={state} statuses={statuses} path={listPath(type)} />
      {rows.length === 0 ? (
        <NoOrders
          isMissing={isMissing}
          isNarrowed={isNarrowed(state)}
          newHref={newPath(type)}
          allHref={hrefOf(type, firstState)}
        />
      ) : (
        <OrderTable rows={rows} timeZone={timeZone} now={now} isLoading={isTurning} />
      )}
      <div className={foot}>
        <Pagination
          label="Pages of orders"
          current={state.page}
          total={pages}
          href={(page) => hrefOf(type, { ...state, page })}
        />
        {rows.length > 0 && (
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

type NoOrdersProps = { isMissing: boolean; isNarrowed: boolean; newHref: string; allHref: string }

function NoOrders({ isMissing, isNarrowed, newHref, allHref }: NoOrdersProps) {
  const { revalidate } = useRevalidator()
  return (
    <Card padding="none">
      {isMissing ? (
        <FailedState
          because="failed"
          title="The orders could not be loaded"
          action={
            <Button tone="quiet" onPress={revalidate}>
              Try again
            </Button>
          }
        >
          Sightline did not answer. The orders themselves are safe.
        </FailedState>
      ) : isNarrowed ? (
        <EmptyState
          title="No order matches"
          icon={<Icon name="search" size="large" />}
          action={
            <LinkButton tone="quiet" href={allHref}>
              Show all orders
            </LinkButton>
          }
        >
          Choose other filters, or all orders.
        </EmptyState>
      ) : (
        <EmptyState
          title="No orders yet"
          icon={<Icon name="cart" size="large" />}
          action={<LinkButton href={newHref}>Start an order</LinkButton>}
        >
          An order holds what a customer buys until it is paid. Add its first product to open one.
        </EmptyState>
      )}
    </Card>
  )
}
