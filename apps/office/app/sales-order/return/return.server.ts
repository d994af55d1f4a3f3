import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { CreditNoteId } from "@sightline/model/credit-note"
import { param } from "@sightline/model/id"
import { RefundToConfirm } from "@sightline/model/refund-confirmation"
import { SalesOrderItemId } from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { ReturnItems } from "@sightline/model/sales-return"
import { Effect, Schema } from "effect"
import { orderPath } from "../order-type"

export const returnItems = act(ReturnItems, (bff, payload) =>
  bff.salesOrder.returnItems({ payload }).pipe(
    // The newest credit note is the one that this return has issued.
    Effect.map(({ invoice }) => ({ refunds: invoice?.credits[0]?.refunds ?? [] })),
  ),
)

const Chosen = Schema.Struct({
  orderId: param(SalesOrderId),
  itemIds: Schema.split(",").pipe(Schema.compose(Schema.Array(param(SalesOrderItemId)))),
})

/** What the return of the chosen units would give back. */
export const readReturnAmount = load(Chosen, (bff, urlParams) => bff.salesOrder.returnAmount({ urlParams }))

export type LoadedReturnAmount = Awaited<ReturnType<typeof readReturnAmount>>

const SecondPerson = Schema.Struct({
  ...RefundToConfirm.fields,
  email: Schema.String.pipe(Schema.maxLength(320)),
  password: Schema.String.pipe(Schema.maxLength(1000)),
  code: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(100)), { exact: true }),
})

/** A second person confirms what the caller gives back. */
export const confirmRefund = act(SecondPerson, (bff, payload) => bff.salesOrder.confirmRefund({ payload }))

/** A credit note as its copies show it. */
export const readCredit = load(Schema.Struct({ creditNoteId: param(CreditNoteId) }), (bff, { creditNoteId }) =>
  bff.invoice.credit({ path: { id: creditNoteId } }).pipe(
    Effect.map(({ id, orderId, orderType, refunds, document, logo }) => ({
      ...{ id: Number(id), orderId: Number(orderId), orderType, refunds, document, logo },
    })),
  ),
)

const Asked = Schema.Struct({
  code: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(200)), { default: () => "" }),
})

const soldBy = load(Asked, (bff, { code }) =>
  Effect.gen(function* () {
    if (code.trim() === "") return { code, isMissing: false, sold: null }
    const { inventories } = yield* bff.inventory.scan({ urlParams: { code: code.trim() } })
    const [product] = inventories
    const [item] = product?.scannedAs === "InventoryItemID" ? product.items : []
    if (!item) return { code, isMissing: true, sold: null }
    const sold = yield* bff.salesOrder
      .findSold({ urlParams: { itemId: item.id } })
      .pipe(Effect.catchTag("UnitNotSold", () => Effect.succeed(null)))
    return { code, isMissing: sold === null, sold }
  }),
)

/** Leads from the code of a sold item to its order, where the return begins with that item. */
export async function orderOfCode(args: LoaderFunctionArgs) {
  const { session } = args.context
  if (!session) throw notFound()
  const { code, isMissing, sold } = await soldBy(args)
  if (sold) throw redirect(`${orderPath(sold.orderType, sold.orderId)}?return=${sold.unitId}`)
  return { code, isMissing, clientCode: session.client.code }
}
