import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { money } from "@sightline/model/money"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Card } from "@sightline/ui/card"
import { DefinitionList } from "@sightline/ui/definition-list"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { Muted } from "@sightline/ui/muted"
import { Pagination } from "@sightline/ui/pagination"
import { type Column, Table } from "@sightline/ui/table"
import { PageTabs } from "../../shell/page-tabs"
import { Screen } from "../../shell/screen"
import { StatusBadge } from "../../shell/status-badge"
import { customerPath, newPath, orderPath, ordersOfPath } from "../order-type"
import { orderTimes } from "../times"
import { words } from "../words"
import { ordersOfCustomerAt } from "./of-customer.server"

export const loader = (args: LoaderFunctionArgs) => ordersOfCustomerAt(args)

type Shown = Awaited<ReturnType<typeof loader>>
type Row = Shown["orders"]["rows"][number]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${words.ordersOf(data?.customer.name ?? "")} · Sightline` },
]

/** What a customer bought at the caller's centers, what they owe, and when they were there last (decision 196). */
export default function OrdersOfCustomer() {
  const { customer, orders, pages, timeZone } = useLoaderData<typeof loader>()
  useLiveData("/live", "sales-order")
  const { rows, total, page, paid, open, lastVisitAt } = orders
  const times = orderTimes(timeZone)
  const columns: readonly Column<Row>[] = [
    { id: "id", label: "Order ID", kind: "code", cell: ({ id, type }) => <Link href={orderPath(type, id)}>{id}</Link> },
    { id: "createdAt", label: "Created Date", kind: "code", cell: ({ createdAt }) => times.at(createdAt) },
    { id: "goods", label: "Bought", cell: ({ goods }) => <Goods goods={goods} /> },
    { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
    { id: "total", label: "Total Price", kind: "number", cell: ({ total }) => money(total) },
    { id: "balance", label: "Balance", kind: "number", cell: ({ open }) => (open === 0 ? null : money(open)) },
    { id: "status", label: "Status", cell: ({ statusId }) => <StatusBadge id={statusId} /> },
  ]
  return (
    <Screen title={customer.name}>
      <Muted>{[customer.cellPhone, customer.email].filter(Boolean).join(" · ")}</Muted>
      <PageTabs
        label={words.pagesOf(customer.name)}
        tabs={[
          { href: ordersOfPath(customer.id), label: "Orders", isCurrent: true },
          { href: customerPath(customer.id), label: "Details", isCurrent: false },
        ]}
      />
      <Card as="section" aria-label={words.atAGlance}>
        <DefinitionList
          layout="grid"
          entries={[
            { term: "Last visit", value: lastVisitAt && times.day(lastVisitAt), kind: "code" },
            { term: "Open balance", value: money(open), kind: "number" },
            { term: "Paid so far", value: money(paid), kind: "number" },
          ]}
        />
      </Card>
      <Table
        caption={words.ordersOf(customer.name)}
        stacks="early"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        state={
          total === 0 && (
            <EmptyState
              title={words.noOrdersYet}
              icon={<Icon name="item" size="large" />}
              action={<LinkButton href={newPath("Instant")}>New order</LinkButton>}
            >
              {words.chosenOnOrder}
            </EmptyState>
          )
        }
      />
      <Pagination
        label={words.pagesOfOrders(customer.name)}
        current={page}
        total={pages}
        href={(to) => ordersOfPath(customer.id, to)}
      />
    </Screen>
  )
}

function Goods({ goods }: Pick<Row, "goods">) {
  const texts = goods.map(
    ({ name, quantity, returned }) =>
      `${quantity > 1 ? `${quantity} × ` : ""}${name}${returned > 0 ? ` (${returned} returned)` : ""}`,
  )
  return texts.length === 0 ? null : texts.join(", ")
}
