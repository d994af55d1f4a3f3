import type { MomentDrawer, MomentOrders } from "@sightline/model/insight-moment"
import type { TenderTakings } from "@sightline/model/insight-sales"
import { money } from "@sightline/model/money"
import { orderStatus, orderStatuses } from "@sightline/model/sales-order-rules"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { type Column, Table } from "@sightline/ui/table"
import {
  type MomentPlace,
  momentDrawerPath,
  momentOrdersPath,
  momentOwedPath,
  momentPullsPath,
  momentTakingsPath,
} from "../address"
import { Figure } from "../figure"
import { TitledBlock } from "../frame"
import { longMoment } from "../spans"
import { words } from "../words"

const { orders, reserved, owed, taken } = words.moment
const number = (value: number) => value.toLocaleString("en-US")

interface Props {
  readonly place: MomentPlace
  readonly at: string
  readonly trade: {
    readonly orders: MomentOrders["statuses"]
    readonly pulls: { readonly units: number }
    readonly owed: { readonly open: number; readonly total: number }
    readonly takings: { readonly tenders: readonly TenderTakings[]; readonly drawers: readonly MomentDrawer[] }
  }
}

/** What was sold and owed at a moment (decision 233). Each number opens what it counts. */
export function MomentTrade({ place: { day, time, center }, at, trade }: Props) {
  const place = { day, time, center }
  return (
    <>
      <Orders place={place} at={at} statuses={trade.orders} />
      <Reserved place={place} at={at} statuses={trade.orders} pulled={trade.pulls.units} />
      <Owed place={place} at={at} {...trade.owed} />
      <Taken place={place} at={at} {...trade.takings} />
    </>
  )
}

interface Of {
  readonly place: MomentPlace
  readonly at: string
}

const isEnd = (id: number) => id === orderStatus.completed || id === orderStatus.cancelled

function Orders({ place, at, statuses }: Of & { readonly statuses: MomentOrders["statuses"] }) {
  const rows = orderStatuses.flatMap(({ id, name }) => {
    const of = statuses.find(({ statusId }) => statusId === id)
    return of ? [{ ...of, id, name: isEnd(id) ? orders.thatDay(name) : name }] : []
  })
  const open = rows.filter(({ id }) => !isEnd(id))
  const hrefOf = (status: number) => momentOrdersPath({ ...place, status })
  return (
    <TitledBlock title={orders.title}>
      {rows.length === 0 ? (
        <p>{orders.none}</p>
      ) : (
        <>
          <p>{orders.finding(sumOf(open, "orders"), money(sumOf(open, "net")), longMoment(at))}</p>
          <Table
            caption={orders.title}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { id: "status", label: "Status", cell: ({ name }) => name },
              {
                id: "orders",
                label: "Orders",
                kind: "number",
                cell: ({ id, name, orders: count }) => (
                  <Link href={hrefOf(id)} aria-label={`${name}: ${orders.count(count)}`}>
                    {number(count)}
                  </Link>
                ),
              },
              {
                id: "units",
                label: orders.units,
                kind: "number",
                isMinor: true,
                cell: ({ id, name, units }) => (
                  <Figure of={`${name}, ${orders.units}`} href={hrefOf(id)}>
                    {number(units)}
                  </Figure>
                ),
              },
              {
                id: "net",
                label: orders.net,
                kind: "number",
                cell: ({ id, name, net }) => (
                  <Figure of={`${name}, ${orders.net}`} href={hrefOf(id)}>
                    {money(net)}
                  </Figure>
                ),
              },
            ]}
          />
          {orders.notKept({ ...noSums, unvalued: sumOf(rows, "unvalued") }).map((text) => (
            <Muted key={text}>{text}</Muted>
          ))}
        </>
      )}
      <Muted>{orders.definition}</Muted>
    </TitledBlock>
  )
}

const noSums = { units: 0, reserved: 0, unsure: 0, net: 0, unvalued: 0 }

type Status = MomentOrders["statuses"][number]

const sumOf = (all: readonly Status[], value: Exclude<keyof Status, "statusId">) =>
  all.reduce((sum, one) => sum + one[value], 0)

function Reserved({
  place,
  at,
  statuses,
  pulled,
}: Of & { readonly statuses: readonly Status[]; readonly pulled: number }) {
  const byOrders = sumOf(statuses, "reserved")
  const rows = [
    { id: "orders", label: reserved.orders, units: byOrders, href: momentOrdersPath(place) },
    { id: "pulls", label: reserved.pulls, units: pulled, href: momentPullsPath(place) },
  ]
  return (
    <TitledBlock title={reserved.title}>
      <p>{reserved.finding(byOrders + pulled, longMoment(at))}</p>
      {byOrders + pulled > 0 && (
        <Table
          caption={reserved.title}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: "by", label: reserved.by, cell: ({ label }) => label },
            {
              id: "units",
              label: reserved.units,
              kind: "number",
              cell: ({ label, units, href }) => (
                <Figure of={label} href={href}>
                  {number(units)}
                </Figure>
              ),
            },
          ]}
        />
      )}
      {orders.notKept({ ...noSums, unsure: sumOf(statuses, "unsure") }).map((text) => (
        <Muted key={text}>{text}</Muted>
      ))}
      <Muted>{reserved.definition}</Muted>
    </TitledBlock>
  )
}

function Owed({ place, at, open, total }: Of & Props["trade"]["owed"]) {
  return (
    <TitledBlock title={owed.title}>
      {total === 0 ? (
        <p>{owed.none}</p>
      ) : (
        <p>
          {owed.finding(money(open), longMoment(at))} <Link href={momentOwedPath(place)}>{words.invoices(total)}</Link>
        </p>
      )}
      <Muted>{owed.definition}</Muted>
    </TitledBlock>
  )
}

function Taken({ place, at, tenders, drawers }: Of & Props["trade"]["takings"]) {
  const { ways, kept, tender: label } = words.takings
  const rows = tenders.map((one) => ({ ...one, kept: one.taken - one.given }))
  return (
    <TitledBlock title={taken.title}>
      {rows.length === 0 ? (
        <p>{taken.none}</p>
      ) : (
        <>
          <p>{taken.finding(money(rows.reduce((sum, one) => sum + one.kept, 0)), longMoment(at))}</p>
          <Table
            caption={taken.title}
            rows={rows}
            rowKey={({ tender }) => tender}
            stacks
            columns={[
              { id: "tender", label, cell: ({ tender }) => tender },
              ...(["taken", "given"] as const).map(
                (way): Column<(typeof rows)[number]> => ({
                  id: way,
                  label: ways[way],
                  kind: "number",
                  cell: (one) => (
                    <Figure
                      of={`${one.tender}, ${ways[way]}`}
                      href={momentTakingsPath({ ...place, tender: one.tender, way })}
                    >
                      {money(way === "given" ? -one.given : one.taken)}
                    </Figure>
                  ),
                }),
              ),
              {
                id: "kept",
                label: kept,
                kind: "number",
                cell: (one) => (
                  <Figure of={`${one.tender}, ${kept}`} href={momentTakingsPath({ ...place, tender: one.tender })}>
                    {money(one.kept)}
                  </Figure>
                ),
              },
            ]}
          />
          <p>
            <Link href={momentTakingsPath(place)}>{taken.all}</Link>
          </p>
        </>
      )}
      {drawers.length > 0 && (
        <Table
          caption={taken.drawers}
          rows={drawers}
          rowKey={({ userId, centerId }) => `${userId} ${centerId}`}
          columns={[
            { id: "person", label: taken.person, cell: ({ person }) => person },
            { id: "center", label: "Center", cell: ({ centerName }) => centerName },
            {
              id: "cash",
              label: taken.cash,
              kind: "number",
              cell: ({ userId, person, centerId, centerName, cash }) => (
                <Figure
                  of={`${person}, ${centerName}, ${taken.cash}`}
                  href={momentDrawerPath({ ...place, center: centerId, person: userId })}
                >
                  {money(cash)}
                </Figure>
              ),
            },
          ]}
        />
      )}
      <Muted>{taken.definition}</Muted>
    </TitledBlock>
  )
}
