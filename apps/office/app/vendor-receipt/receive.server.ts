import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { allows, receivers } from "@sightline/model/role-table"
import { VendorOrderId } from "@sightline/model/vendor-order"
import { printedKinds } from "@sightline/screens/print-job/symbology.ts"
import { Effect, Schema } from "effect"

const shown = load(Schema.Struct({ orderId: param(VendorOrderId) }), (bff, { orderId }, { session }) =>
  Effect.all({
    receiving: bff.vendorReceipt.get({ urlParams: { orderId } }),
    timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
    clientCode: Effect.succeed(session?.client.code ?? ""),
    printsLabels: Effect.succeed(session !== null && printedKinds(session.client).length > 0),
    mayUndo: Effect.succeed(
      allows(receivers, { roles: session?.roles ?? null, group: session?.client.group ?? "Simple" }),
    ),
  }),
)

/** How an order is received (decisions D-99, D-140). */
export const receivingAt = (args: LoaderFunctionArgs) => shown(args)

export type ReceivingPage = Awaited<ReturnType<typeof receivingAt>>
