import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { allows, editors } from "@sightline/model/role-table"
import type { OrderType } from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect, Schema } from "effect"
import { openOrNotFound } from "../../shell/load.server"
import { countOf } from "../list/list.server"
import { orderPath, typeAt } from "../order-type"

const Nothing = Schema.Struct({})

const shownTo = (type: OrderType) =>
  load(Nothing, (bff, _nothing, { session }) =>
    Effect.map(countOf(bff, type), (total) => ({
      timeZone: session?.client.timeZone ?? "UTC",
      clientCode: session?.client.code ?? "",
      setsPrices: session !== null && allows(editors, { roles: session.roles, group: session.client.group }),
      total,
    })),
  )

const stored = load(Schema.Struct({ tabId: param(SalesOrderId) }), (bff, { tabId }) =>
  bff.salesOrder.get({ urlParams: { id: tabId } }),
)

/** The order of a tab; a New tab has none yet (document 2 §2.2). */
export async function orderAt(args: LoaderFunctionArgs) {
  const type = typeAt(new URL(args.request.url).pathname)
  const tabId = args.params.tabId ?? ""
  if (!args.context.session) throw notFound()
  if (tabId.toLowerCase() === "new") {
    await openOrNotFound(args)
    return { ...(await shownTo(type)(args)), type, order: null, now: Date.now() }
  }
  const [order, shown] = await Promise.all([stored(args), shownTo(type)(args)])
  // The address of the other type leads to the order too.
  if (order.type !== type) throw redirect(orderPath(order.type, order.id))
  return { ...shown, type, order, now: Date.now() }
}

export type OrderPage = Awaited<ReturnType<typeof orderAt>>
