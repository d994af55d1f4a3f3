import { users } from "@sightline/fixtures/records/user"
import type { Sql } from "postgres"
import { aFrame, anItem } from "./a-product"
import type { Caller } from "./calls"
import type { Who } from "./sign-in"

/** The pages that a person looks at, by what they show; their ids are of this run. */
export type Addresses = readonly string[]

/** Clinic, catalogue and sign-in. */
export const ofVisitors: Addresses = [
  ...["/", "/home", "/glasses-home", "/contact", "/naalsio", "/comprehensive-eye-exams", "/special-offers", "/faq"],
  ...["/what-rfid", "/terms", "/shopping", "/home-login", "/nowhere", "/kiosk/sign-in", "/installation"],
]

/** Something of each kind that a page can show: a product with items, an order that is paid, one that is bought. */
export async function filled(caller: Caller, sql: Sql) {
  const code = `LOOK ${Date.now()}`
  const values = { InventoryCode: code, InventoryDesc: "Harbour, round titanium, 48-21-145", ListPrice: "249.00" }
  const product = await aFrame(caller, sql, values)
  await anItem(caller, product)
  const item = await anItem(caller, product)
  const done = async (path: string, body: unknown) => {
    const answer = await caller.post(path, body)
    if (answer.status !== 200) throw new Error(`${path} ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.result as Readonly<Record<string, number>>
  }
  const { orderID } = await done("/api/Order/AddInventoryToOrder", { inventoryID: product, qty: 1 })
  await done("/api/Order/SubmitInstantOrder", { orderID, payment: { paymentType: "Cash" } })
  await caller.put(`/api/Order/ChangeOrderStatus?orderID=${orderID}&statusId=54`, {})
  const [vendor] = await sql<
    { id: number }[]
  >`select id from vendor where client_id = 3 and status_id = 5 order by id limit 1`
  const bought = { vendorID: vendor?.id, vendorOrderItems: [{ inventoryID: product, qty: 2 }] }
  const { vendorOrderID } = await done("/api/VendorOrder/CreateVendorOrder", bought)
  return { product, item, orderID, vendorOrderID }
}

type Filled = Awaited<ReturnType<typeof filled>>

/** The pages of the back office, by the person who may see them. */
export const ofStaff = ({
  product,
  item,
  orderID,
  vendorOrderID,
}: Filled): Readonly<Partial<Record<Who, Addresses>>> => ({
  staff: [
    ...["/home", "/scan-remove", "/last-acts", "/add-quantity", "/remainder", "/scan-remove/pull", "/test-print"],
    ...[
      "/account/password",
      "/account/sessions",
      "/account/security",
      "/account/station-pin",
      "/account/register",
      "/account/deactivate",
    ],
    ...["/instant-order/order-list", "/instant-order/New", `/instant-order/${orderID}`],
    ...[
      `/instant-order/${orderID}/invoice`,
      "/instant-order/return",
      "/account-order/order-list",
      "/account-order/New",
    ],
    ...["/customer", "/customer/new", "/nowhere"],
  ],
  owner: [
    ...["/home", "/inventory/update", "/inventory/new", `/inventory/update/${product}`],
    ...[`/inventory/update/${product}/items`, `/inventory/update/${product}/${item}`],
    ...[`/inventory/update/${product}/colors`, "/inventory/import", "/customer/import", "/report", "/adjust-inventory"],
    `/labels?product=${product}`,
    ...["/vendors-manager/order", "/vendors-manager/New", `/vendors-manager/${vendorOrderID}`],
    ...["/vendors-manager/suggested", "/add-quantity/vendor-order", `/add-quantity/vendor-order/${vendorOrderID}`],
    ...[
      "/relocate",
      "/relocate/scan",
      "/AdjustmentUseApproval",
      "/e-commerce-sync",
      "/count",
      "/tags",
      `/tags/find/${item}`,
      "/tags/door",
      "/till",
    ],
    ...["/insight", "/insight/turns", "/insight/shrink", "/insight/receivables", "/insight/unpaid", "/insight/people"],
    ...[
      "/insight/moment",
      `/insight/moment/items?product=${product}`,
      "/insight/moment/orders",
      "/insight/moment/pulls",
      "/insight/sold",
      "/insight/sold?figure=margin",
    ],
    `/insight/moment/drawer?person=${users.owner.id}`,
    ...["/updatecategoryoptionstable", "/admin/tables/brands", "/admin/stations", "/admin/unknown-codes"],
    ...["/admin/printers", "/admin/centers", "/admin/roles", "/admin/audit", "/admin/client", "/admin/health"],
    ...["/admin/export", "/admin/layout", "/admin/fields", "/admin/users", `/admin/users/${users.staff.id}`],
    ...[`/admin/users/${users.staff.id}/badge`],
  ],
})
