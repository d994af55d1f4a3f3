import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { CustomerId } from "@sightline/model/customer"
import { fullName } from "@sightline/model/full-name"
import { param } from "@sightline/model/id"
import { Effect, Schema } from "effect"
import { ordersOfPath } from "../order-type"
import { readState } from "./list-state"

const pageSize = 10

const page = (page: number) =>
  load(Schema.Struct({ customerId: param(CustomerId) }), (bff, { customerId }, { session }) =>
    Effect.all(
      {
        customer: Effect.map(
          bff.customer.get({ urlParams: { id: customerId } }),
          ({ id, cellPhone, email, ...named }) => ({
            ...{ id: Number(id), name: fullName(named), cellPhone, email },
          }),
        ),
        orders: Effect.map(
          bff.salesOrder.ofCustomer({ urlParams: { customerId, page, pageSize } }),
          ({ rows, ...found }) => ({
            ...found,
            rows: rows.map(({ id, type, statusId, createdAt, total, open, centerName, goods }) => ({
              ...{ id: Number(id), type, statusId: Number(statusId), createdAt, total, open, centerName },
              goods: goods.map(({ description, number, quantity, returned }) => ({
                ...{ name: description || number, quantity, returned },
              })),
            })),
          }),
        ),
        timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
      },
      { concurrency: "unbounded" },
    ),
  )

/** The page of a customer's orders that the request's address names. */
export async function ordersOfCustomerAt(args: LoaderFunctionArgs) {
  const asked = readState(new URL(args.request.url).searchParams).page
  const shown = await page(asked)(args)
  const { rows, total } = shown.orders
  const pages = Math.ceil(total / pageSize)
  // Fewer orders are there than when the address was written, so the last page replaces a page beyond it.
  if (rows.length === 0 && total > 0) throw redirect(ordersOfPath(shown.customer.id, pages))
  return { ...shown, pages }
}
