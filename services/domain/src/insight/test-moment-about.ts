import { assert } from "@effect/vitest"
import type { MomentOrder, MomentOrders } from "@sightline/model/insight-moment"
import { Effect } from "effect"
import { rows } from "./given"

/** What an order was about: its id, units, those that it held, and net in cents. */
type About = readonly [number, number, number | null, number | null]

export const aboutOf = (orders: ReadonlyArray<MomentOrder>): ReadonlyArray<About> =>
  orders
    .map(({ orderId, units, reserved, net }): About => [Number(orderId), units, reserved, net])
    .sort(([one], [other]) => one - other)

/** What orders that stand now, or ended today, are about, and what submissions of pulled items hold. */
export const heldNow = Effect.fnUntraced(function* (client: number, centers: ReadonlyArray<number>) {
  const orders = yield* rows(`
    select o.id, o.quantity, (o.net * 100)::int as net, (select count(*)::int from sales_order_item u
      where u.client_id = o.client_id and u.order_id = o.id and u.state = 'held') as held
    from sales_order o where o.client_id = ${client} and o.center_id in (${centers.join(",")}) and (o.status_id not in (54, 56)
      or greatest(o.completed_at, o.cancelled_at) >= date_trunc('day', clock_timestamp() at time zone 'UTC') at time zone 'UTC')`)
  const pulls = yield* rows(`
    select a.id, c.name, sum(u.units)::int as units from adjustment_used a
      join adjustment_used_item u on u.client_id = a.client_id and u.adjustment_used_id = a.id
      join inventory_item i on i.client_id = u.client_id and i.id = u.inventory_item_id join center c on c.client_id = i.client_id and c.id = i.center_id
    where a.client_id = ${client} and a.state = 'PendingRemove' and i.center_id in (${centers.join(",")}) group by a.id, c.name`)
  const [reserved] = yield* rows(
    `select coalesce(sum(reserved_quantity), 0)::int as units from inventory where client_id = ${client}`,
  )
  const about: ReadonlyArray<About> = orders
    .map(({ id, quantity, held, net }): About => [id, quantity, held, net])
    .sort(([one], [other]) => one - other)
  if (centers.length > 1)
    assert.strictEqual(
      [...about.map(([, , held]) => held ?? 0), ...pulls.map(({ units }) => Number(units))].reduce(
        (sum, units) => sum + units,
        0,
      ),
      reserved?.units,
    )
  return { about, pulls: pulls.map(({ id, name, units }) => `${id} ${name} ${units}`).sort() }
})

/** The same without what is not kept of it. */
export const asFarAs = (said: ReadonlyArray<About>, kept: ReadonlyArray<About>) =>
  said.map(([id, units, reserved, net], nth): About => {
    const [, , isSure, isValued] = kept[nth] ?? [0, 0, 0, 0]
    return [id, units, isSure === null ? null : reserved, isValued === null ? null : net]
  })

/** Each sum is that of its rows. */
export const addsUp = ({ rows: orders, statuses, sums }: MomentOrders) => {
  const sumOf = (some: ReadonlyArray<MomentOrder>) => ({
    units: some.reduce((sum, { units }) => sum + units, 0),
    reserved: some.reduce((sum, { reserved }) => sum + (reserved ?? 0), 0),
    unsure: some.filter(({ reserved }) => reserved === null).length,
    net: some.reduce((sum, { net }) => sum + (net ?? 0), 0),
    unvalued: some.filter(({ net }) => net === null).length,
  })
  assert.deepStrictEqual(sums, sumOf(orders))
  for (const { statusId, orders: _, ...of } of statuses)
    assert.deepStrictEqual(of, sumOf(orders.filter((order) => order.statusId === statusId)))
}
