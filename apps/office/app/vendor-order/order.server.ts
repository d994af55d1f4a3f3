import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { administrators, allows, receivers } from "@sightline/model/role-table"
import type { Session } from "@sightline/model/session"
import { VendorOrderId } from "@sightline/model/vendor-order"
import { vendorTabId } from "@sightline/model/vendor-order-rules"
import { Effect, Schema } from "effect"
import { openOrNotFound } from "../shell/load.server"
import { firmRights } from "../shell/of-session"
import { orderCount } from "./list.server"
import { listPath, newTab } from "./paths"
import type { PickerColours } from "./picker"
import { offeredVendors } from "./vendors.server"

const coloursOf = (session: Session | null): PickerColours => ({
  low: session?.client.colourLowQuantity ?? "",
  suggested: session?.client.colourSuggestedToOrder ?? "",
})

const viewerOf = (session: Session | null) => ({
  roles: session?.roles ?? null,
  group: session?.client.group ?? ("Simple" as const),
})

const begun = load(Schema.Struct({}), (bff, _nothing, { session }) =>
  Effect.all(
    {
      order: Effect.succeed(null),
      papers: Effect.succeed([]),
      centers: Effect.succeed([]),
      maySend: Effect.succeed(false),
      writesCenters: Effect.succeed(false),
      draft: bff.vendorOrder.getDraft({ urlParams: {} }),
      vendors: offeredVendors(bff),
      total: orderCount(bff),
      rights: Effect.succeed(firmRights(session)),
      timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
      colours: Effect.succeed(coloursOf(session)),
    },
    { concurrency: "unbounded" },
  ),
)

const stored = load(Schema.Struct({ tabId: param(VendorOrderId) }), (bff, { tabId: id }, { session }) =>
  Effect.all(
    {
      order: bff.vendorOrder.get({ urlParams: { id } }),
      papers: bff.vendorPaper.list({ urlParams: { orderId: id } }),
      centers: bff.vendorPaper.centers({ urlParams: {} }),
      maySend: Effect.succeed(allows(receivers, viewerOf(session))),
      writesCenters: Effect.succeed(allows(administrators, viewerOf(session))),
      draft: bff.vendorOrder.getDraft({ urlParams: { id } }),
      vendors: offeredVendors(bff),
      total: orderCount(bff),
      rights: Effect.succeed(firmRights(session)),
      timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
      colours: Effect.succeed(coloursOf(session)),
    },
    { concurrency: "unbounded" },
  ),
)

/** The order of a tab; the tab of a new order has none yet, and an unknown one leads to the list (document 2 §2.1). */
export async function orderAt(args: LoaderFunctionArgs) {
  const tabId = args.params.tabId ?? ""
  if (!args.context.session) throw notFound()
  if (vendorTabId(tabId) === newTab) {
    await openOrNotFound(args)
    return begun(args)
  }
  if (!/^[1-9]\d{0,8}$/.test(tabId)) {
    await openOrNotFound(args)
    throw redirect(listPath)
  }
  return stored(args)
}

export type OrderPage = Awaited<ReturnType<typeof orderAt>>
