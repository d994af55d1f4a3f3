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
import * as look from "./order.css"
import { OrderFilters } from "./order-filters"
import { OrderTable } from "./order-table"
import { OrderTabs } from "./order-tabs"
import { listPath, newPath } from "./paths"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => listAt(args)

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

export default function VendorOrderList() {
  const { rows, total, pages, state, statuses, vendors, timeZone, isMissing } = useLoaderData<typeof loader>()
  useLiveData("/live", "vendor-order")
  const navigate = useNavigate()
  const isTurning = useNavigation().location?.pathname.toLowerCase() === listPath.toLowerCase()
  const count = total === 1 ? "1 order" : `${total.toLocaleString("en-US")} orders`
  return (
    <Screen title={words.title}>
      <OrderTabs current="list" total={total} />
      <ListBar
        count={isNarrowed(state) ? `${count} found` : count}
        after={
          <>
            <LinkButton tone="quiet" href="/vendors-manager/suggested">
              What to order
            </LinkButton>
            <LinkButton href={newPath}>New order</LinkButton>
          </>
        }
      >
        <span />
      </ListBar>
      <OrderFilters state={state} statuses={statuses} vendors={vendors} />
      {rows.length === 0 ? (
        <NoOrders isMissing={isMissing} isNarrowed={isNarrowed(state)} />
      ) : (
        <OrderTable rows={rows} timeZone={timeZone} isLoading={isTurning} />
      )}
      <div className={look.foot}>
        <Pagination
          label="Pages of orders"
          current={state.page}
          total={pages}
          href={(page) => hrefOf({ ...state, page })}
        />
        {rows.length > 0 && (
          <Select
            label="Orders per page"
            name="size"
            value={String(state.size)}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={({ target }) => navigate(hrefOf({ ...state, page: 1, size: Number(target.value) }))}
          />
        )}
      </div>
    </Screen>
  )
}

function NoOrders({ isMissing, isNarrowed }: { isMissing: boolean; isNarrowed: boolean }) {
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
            <LinkButton tone="quiet" href={hrefOf({ ...firstState, status: "" })}>
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
          action={<LinkButton href={newPath}>Start an order</LinkButton>}
        >
          A vendor order holds what you buy from a vendor, until the goods are in stock.
        </EmptyState>
      )}
    </Card>
  )
}
