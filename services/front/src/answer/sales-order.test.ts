import { fileText } from "@sightline/domain/paper/test-file-text"
import { centers } from "@sightline/fixtures/records/center"
import { customers } from "@sightline/fixtures/records/customer"
import { inventories } from "@sightline/fixtures/records/inventory"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* Sales orders and their invoices as the calls answer them, field by field as document 2 lists them. */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
beforeAll(async () => {
  product = await aProduct()
  token = (await product.signIn("owner")).tokenString
}, 60_000)
afterAll(() => product.stop())

type Sent = Pick<Question, "query" | "body">
const put = (call: string, sent: Sent = {}) => {
  const [method = "", path = ""] = call.split(" ")
  return product.ask({ method, path, token, ...sent })
}
const ask = async (call: string, sent: Sent = {}) => {
  const { status, json } = await put(call, sent)
  expect([call, status, json.status, json.errors]).toEqual([call, 200, true, undefined])
  return json.result
}
const names = (of: object) => Object.keys(of).sort()

const { soloFrame } = inventories
const ofClient = { clientID: 3 }

/** Three units of a product of 100 dollars, of which one has a price and a note of its own. */
let items: readonly number[]
beforeEach(async () => {
  await product.behind(`update client set percent_tax = 5 where id = 3;
    update inventory set list_price = 100, special_price = 90, fields = fields || '{"InventoryNotes": "Hand made"}'
      where client_id = 3 and id = ${soloFrame.id};
    update inventory set total_quantity = total_quantity + 3, item_count = item_count + 3
      where client_id = 3 and id = ${soloFrame.id}`)
  const made = await product.behind(`
    insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, special_price)
    select 3, ${soloFrame.id}, 5, 1, ${centers.downtown.id}, case when n = 1 then 80 end from generate_series(1, 3) n returning id`)
  items = made.map(({ id }) => Number(id))
  await product.behind(`insert into item_note (client_id, inventory_item_id, text, status_id, created_by)
    select 3, ${items[0]}, 'A scratch', 40, id from "user" limit 1`)
})

const add = (more: object = {}) =>
  ask("POST /api/Order/AddInventoryToOrder", {
    body: { ...ofClient, inventoryID: soloFrame.id, qty: 1, orderID: "", orderType: "Instant", ...more },
  })
const get = (orderId: number) => ask("GET /api/Order/GetOrder", { query: { orderId } })
const payment = {
  ...{ paymentType: "CreditCard", cardNumber: "4242424242424242", cardType: "Visa", cvv: "123" },
  ...{ expMonth: "07", expYear: "2031", cardHolderName: "Ada Lovelace" },
}
const customer = {
  ...{ customerID: null, firstName: "Ada", lastName: "Lovelace", cellPhone: "4035550100" },
  ...{ email: "ada@example.test", isOverrided: false },
}
const { id: customerID, firstName, lastName, cellPhone, email } = customers.ada
const picked = { customerID, firstName, lastName, cellPhone, email, isOverrided: true }
const whole = (orderID: number, more: object = {}) => ({
  ...{ orderID, ...ofClient, discountCodes: "", directDiscount: 0, discount: 0 },
  orderInventories: [],
  ...{ payment, customer, note: "By Friday" },
  ...more,
})
const submit = (orderID: number, more: object = {}) =>
  ask("POST /api/Order/SubmitInstantOrder", { body: whole(orderID, more) })

/** The fields of a submitted order, as document 2 §7.2 names them. */
const named = [
  ...["orderID", "clientID", "discountCodes", "directDiscount", "discount", "orderInventories"],
  ...[
    "orderInventoryID",
    "inventoryID",
    "inventoryDesc",
    "qty",
    "totalSubPrice",
    "totalTax",
    "orderInventoryItems",
  ].map((field) => `orderInventories.0.${field}`),
  ...["orderInventoryItemID", "inventoryItemID", "salePrice"].map(
    (field) => `orderInventories.0.orderInventoryItems.0.${field}`,
  ),
  ...["paymentType", "cardNumber", "cardType", "cvv", "expMonth", "expYear", "cardHolderName"].map(
    (field) => `payment.${field}`,
  ),
  ...["payment", "customer", "note"],
]

/** The same body with an object where one field is, which no field is. */
const spoiled = (body: object, path: string): object => {
  const copy = structuredClone(body)
  const names = path.split(".")
  const last = names.pop() ?? ""
  let inside: object = copy
  for (const name of names) inside = Reflect.get(inside, name)
  Reflect.set(inside, last, last === "payment" || last === "customer" ? "spoiled" : { spoiled: true })
  return copy
}

describe("an order", () => {
  test("is found by its number, with every field of an order and of its customer · API-70 DATA-35 DATA-38", async () => {
    const { orderID } = await add({ inventoryItemID: items[1] })
    const { orderID: other } = await add({ orderType: "Account", qty: 2 })
    expect(await get(other)).toMatchObject({ orderID: other, orderType: "Account", totaQty: 2, note: "" })
    expect((await get(other)).customer).toEqual({
      ...{ customerID: null, firstName: "", lastName: "", cellPhone: "", email: "", isOverrided: false },
    })
    await ask("PUT /api/Order/KeepCheckout", { body: { orderID, customer: picked, note: "By Friday" } })
    // No call and no screen sets the shipping yet; it is a part of the total.
    await product.behind(`update sales_order set shipping = 7.5 where client_id = 3 and id = ${orderID}`)
    expect(await get(orderID)).toMatchObject({ totalShipping: 7.5, totalPrice: 102 })
    await product.behind(`update sales_order set shipping = 0 where client_id = 3 and id = ${orderID}`)
    const order = await get(orderID)
    const { statusID, createdDate, notes, note, orderType, orderInventories, ...rest } = order
    expect({ statusID, notes, note, orderType }).toEqual({
      ...{ statusID: 50, notes: [], note: "By Friday", orderType: "Instant" },
    })
    expect(Date.now() - Date.parse(createdDate)).toBeLessThan(60_000)
    expect(orderInventories).toHaveLength(1)
    expect(rest).toMatchObject({ orderID, clientID: 3, totaQty: 1, totalPrice: 94.5, totalTax: 4.5, totalShipping: 0 })
    expect(rest.customer).toEqual(picked)
    expect(rest.payment.paymentType).toBe("Cash")
    await submit(orderID)
    const notesAfter = [{ note: "By Friday", userName: expect.any(String) }]
    expect(await get(orderID)).toMatchObject({ statusID: 53, note: "", notes: notesAfter })
    expect((await put("GET /api/Order/GetOrder", { query: { orderId: 2_000_000_000 } })).status).toBe(404)
  })

  test("takes a product, a scanned item or more of it, and says why it cannot · API-71", async () => {
    const first = await add({ inventoryItemID: items[0] })
    const second = await add({ orderID: first.orderID, inventoryItemID: null, qty: 2 })
    expect([second.orderID, second.totaQty]).toEqual([first.orderID, 3])
    const [line] = second.orderInventories
    expect(
      line.orderInventoryItems.map(({ inventoryItemID }: { inventoryItemID: number }) => inventoryItemID),
    ).toContain(items[0])
    const taken = await put("POST /api/Order/AddInventoryToOrder", {
      body: {
        ...ofClient,
        inventoryID: soloFrame.id,
        inventoryItemID: items[0],
        qty: 1,
        orderID: "",
        orderType: "Account",
      },
    })
    expect([taken.status, taken.json.detail]).toEqual([409, "Another order holds this."])
    const again = await put("POST /api/Order/AddInventoryToOrder", {
      body: { ...ofClient, inventoryID: soloFrame.id, inventoryItemID: items[0], orderID: first.orderID },
    })
    expect([again.status, again.json.message]).toEqual([200, "Item already in cart"])
    expect(again.json.result).toMatchObject({ orderID: first.orderID, totaQty: 3, alreadyInCart: true })
    expect([first.alreadyInCart, second.alreadyInCart]).toEqual([undefined, undefined])
    const none = await put("POST /api/Order/AddInventoryToOrder", {
      body: { ...ofClient, inventoryID: 2_000_000_000, orderID: "", orderType: "Instant" },
    })
    expect([none.status, none.json.detail]).toEqual([404, "Inventory not found"])
  })

  test("has every field of its lines and of their units · DATA-36 DATA-37", async () => {
    const { orderID, orderInventories } = await add({ inventoryItemID: items[0] })
    const [{ orderInventoryID, inventory, orderInventoryItems, ...line }] = orderInventories
    const [kept] = await product.behind(`select l.id as line_id, i.id as unit_id, p.main_image
      from sales_order_line l join sales_order_item i on i.client_id = l.client_id and i.line_id = l.id
        join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      where l.client_id = 3 and l.order_id = ${orderID}`)
    expect(orderInventoryID).toBe(kept?.line_id)
    expect(kept?.main_image).toMatch(/./)
    expect(inventory).toEqual({
      mainImage: kept?.main_image,
      inventoryNumber: soloFrame.number,
      inventoryNotes: "Hand made",
      inventoryDesc: soloFrame.description,
    })
    expect(line).toMatchObject({ inventoryID: soloFrame.id, qty: 1, totalSubPrice: 80, totalTax: 4 })
    const [counted] = await product.behind(
      `select total_quantity - reserved_quantity as free from inventory where client_id = 3 and id = ${soloFrame.id}`,
    )
    expect(line.availability).toBe(counted?.free)
    const [{ orderInventoryItemID, ...unit }] = orderInventoryItems
    expect(orderInventoryItemID).toBe(kept?.unit_id)
    expect(unit).toMatchObject({
      ...{ inventoryItemID: items[0], inventoryItemNote: "A scratch" },
      ...{ listPrice: 100, salePrice: 80, specialPrice: 90, itemSpecialPrice: 80 },
    })
    // A unit without a price of its own, and one that was sold at another price.
    await product.behind(`update sales_order_item set sale_price = 75
      where client_id = 3 and order_id = ${orderID} and inventory_item_id = ${items[0]}`)
    const more = await add({ orderID, inventoryItemID: items[1] })
    expect(more.orderInventories).toMatchObject([{ orderInventoryID, qty: 2 }])
    const pricesOf = (id: number | undefined) =>
      more.orderInventories[0].orderInventoryItems.find(
        ({ inventoryItemID }: { inventoryItemID: number }) => inventoryItemID === id,
      )
    expect(pricesOf(items[0])).toMatchObject({ salePrice: 75, itemSpecialPrice: 80 })
    expect(pricesOf(items[1])).toMatchObject({ salePrice: 90, specialPrice: 90, itemSpecialPrice: null })
  })

  test("is Instant and paid in cash unless told otherwise, and of no third type · SALES-43", async () => {
    const usual = await add({ orderType: undefined })
    expect(usual).toMatchObject({ orderType: "Instant", payment: { paymentType: "Cash" } })
    const { payment: paid, invoice } = await submit(usual.orderID, { payment: undefined })
    expect([paid.paymentType, invoice.invoicePayments]).toMatchObject(["Cash", [{ type: "Cash" }]])
    const third = { ...ofClient, inventoryID: soloFrame.id, orderType: "Layaway" }
    const { status, json } = await put("POST /api/Order/AddInventoryToOrder", { body: third })
    expect([status, Object.keys(json.errors)]).toEqual([400, ["orderType"]])
  })

  test("loses the units that a DELETE names in its body, with commas between them · API-72", async () => {
    const order = await add({ qty: 3 })
    const [first, second, third] = order.orderInventories[0].orderInventoryItems.map(
      ({ orderInventoryItemID }: { orderInventoryItemID: number }) => orderInventoryItemID,
    )
    const body = { orderID: order.orderID, orderInventoryItemIds: `${first},${second}`, ...ofClient }
    const left = await ask("DELETE /api/Order/RemoveInventories", { body })
    expect(left.totaQty).toBe(1)
    expect(left.orderInventories[0].orderInventoryItems).toMatchObject([{ orderInventoryItemID: third }])
  })

  test("is cancelled by a POST, and changes its status by a PUT with a query · API-73 API-78", async () => {
    const { orderID } = await add()
    const { orderID: other } = await add()
    const statuses = async () => [(await get(orderID)).statusID, (await get(other)).statusID]
    await ask("PUT /api/Order/ChangeOrderStatus", { query: { orderID, ...ofClient, statusId: 58 } })
    expect(await statuses()).toEqual([58, 50])
    await ask("POST /api/Order/CancelOrder", { body: { orderID, ...ofClient } })
    expect(await statuses()).toEqual([56, 50])
    const refused = await put("PUT /api/Order/ChangeOrderStatus", { query: { orderID, ...ofClient, statusId: 50 } })
    expect([refused.status, refused.json.detail]).toEqual([409, "This order cannot change to that status."])
  })

  test("is submitted with everything the documents send, and says why it cannot · API-74 SALES-59", async () => {
    const order = await add()
    const { orderID } = order
    const [{ orderInventoryID, inventoryID, orderInventoryItems }] = order.orderInventories
    const [{ orderInventoryItemID, inventoryItemID }] = orderInventoryItems
    const sent = whole(orderID, {
      orderInventories: [
        {
          ...{ orderInventoryID, inventoryID, inventoryDesc: soloFrame.description, qty: 1 },
          ...{ totalSubPrice: 1, totalTax: 1 },
          orderInventoryItems: [{ orderInventoryItemID, inventoryItemID, salePrice: 85 }],
        },
      ],
    })
    // Each field by its name: what no one reads could not be refused.
    for (const path of named) {
      const { status, json } = await put("POST /api/Order/SubmitInstantOrder", { body: spoiled(sent, path) })
      expect([path, status, Object.keys(json.errors ?? {})]).toEqual([path, 400, [path]])
      expect([path, json.message]).toEqual([path, expect.stringMatching(/./)])
    }
    expect(await get(orderID)).toMatchObject({ statusID: 50 })
    const submitted = await ask("POST /api/Order/SubmitInstantOrder", { body: sent })
    expect(submitted).toMatchObject({ orderID, clientID: 3, statusID: 53, totalPrice: 89.25, totalTax: 4.25, customer })
    expect(submitted.orderInventories).toMatchObject([{ orderInventoryID, totalSubPrice: 85, totalTax: 4.25 }])
    expect(submitted.orderInventories[0].orderInventoryItems).toMatchObject([{ orderInventoryItemID, salePrice: 85 }])
    expect(submitted.notes).toMatchObject([{ note: "By Friday" }])
    const kept = { paymentType: "CreditCard", cardNumber: "4242", expMonth: "07", expYear: "2031" }
    expect(submitted.payment).toMatchObject(kept)
    const again = await put("POST /api/Order/SubmitInstantOrder", { body: whole(orderID) })
    const over = "This order was submitted, completed or cancelled, so it can no longer be changed."
    expect([again.status, again.json.message]).toEqual([409, over])
    const card = { ...payment, cvv: "" }
    const incomplete = await put("POST /api/Order/SubmitInstantOrder", {
      body: whole((await add()).orderID, { payment: card }),
    })
    expect([incomplete.status, incomplete.json.message]).toEqual([422, "Please fill payment detail"])
  })

  test("says how it is paid: in cash, or by a card with what is kept of it · DATA-39 SALES-57", async () => {
    const { orderID, payment: unpaid } = await add()
    const none = { cardNumber: "", cardType: "", cardHolderName: "", cvv: "", expMonth: "", expYear: "", brand: null }
    expect(unpaid).toEqual({ paymentType: "Cash", ...none })
    const tried = async (more: object) => {
      const body = whole(orderID, { payment: { ...payment, ...more } })
      const { status, json } = await put("POST /api/Order/SubmitInstantOrder", { body })
      return [status, json.detail]
    }
    expect((await tried({ paymentType: "Cheque" }))[0]).toBe(400)
    const refused = [422, "The card's number or expiry cannot be right."]
    expect(await tried({ expMonth: "13" })).toEqual(refused)
    expect(await tried({ expYear: "31" })).toEqual(refused)
    const kept = { paymentType: "CreditCard", cardType: "CreditCard", cardHolderName: "", cvv: "***", expYear: "2031" }
    expect((await submit(orderID)).payment).toEqual({ ...kept, cardNumber: "4242", expMonth: "07", brand: "Visa" })
    // As the browser sends a card: without its number and its CVV.
    const reduced = { ...payment, cardNumber: "1881", cvv: "***", expMonth: "11" }
    const { payment: answered } = await submit((await add()).orderID, { payment: reduced })
    expect(answered).toEqual({ ...kept, cardNumber: "1881", expMonth: "11", brand: "Other" })
    const { payment: cash } = await submit((await add()).orderID, { payment: { paymentType: "Cash" } })
    expect(cash).toEqual({ paymentType: "Cash", ...none })
  })

  test("leaves of a card neither its number nor its CVV in any table, job, mail, answer or news, typed into its form or into a note · SALES-61", async () => {
    const heard = await product.hear()
    const answers: string[] = []
    const send = async (call: string, body: object) => {
      const answer = await put(call, { body: { ...ofClient, ...body } })
      answers.push(answer.text)
      return answer
    }
    const card = { ...payment, cvv: "917" }
    const note = "Kept for the search, 4242 4242-4242 4242"
    const orderID = (await add()).orderID
    await send("PUT /api/Order/KeepCheckout", { orderID, note, customer })
    expect((await send("POST /api/Order/SubmitInstantOrder", whole(orderID, { payment: card, note }))).status).toBe(200)
    const refused = { payment: { ...card, expYear: "2020" }, note }
    const other = (await add()).orderID
    await send("PUT /api/Order/KeepCheckout", { orderID: other, note })
    expect((await send("POST /api/Order/SubmitInstantOrder", whole(other, refused))).status).toBe(422)
    const account = (await add({ orderType: "Account" })).orderID
    for (const call of ["PUT /api/Order/UpdateInstantOrder", "POST /api/Order/SubmitInstantOrder"])
      expect((await send(call, whole(account, { payment: { paymentType: "Cash" }, note }))).status).toBe(200)
    const paid = { orderId: account, payment: card, amount: 10 }
    expect((await send("POST /api/Invoice/AddInvoicePayment", paid)).status).toBe(200)
    expect((await send(`POST /api/Invoice/SendInvoice/${orderID}`, { email: customer.email })).status).toBe(200)
    await put("PUT /api/Order/ChangeOrderStatus", { query: { orderID, statusId: 54, clientID: 3 }, body: {} })
    const unit = (await get(orderID)).orderInventories[0].orderInventoryItems[0].orderInventoryItemID
    const back = { orderID, orderInventoryItemIds: `${unit}`, statusID: 31, note }
    const { code, cents } = (await send("POST /api/Order/ReturnItems", back)).json
    expect(code).toBe("RefundNeedsConfirmation")
    const second = { orderID, cents, statusID: 31, loginEmail: users.owner.email, loginPW: demoPassword }
    expect((await send("POST /api/Order/ConfirmRefund", second)).status).toBe(200)
    expect((await send("POST /api/Order/ReturnItems", back)).status).toBe(200)
    const cash = { centerID: centers.downtown.id, direction: "in", amount: 5, note }
    expect((await send("POST /api/Till/MoveCash", cash)).status).toBe(200)

    expect((await get(orderID)).notes).toMatchObject([{ note: "Kept for the search, **** 4242" }])
    for (const of of [orderID, account]) {
      answers.push((await put(`GET /api/Invoice/GetInvoice/${of}`)).text)
      answers.push(JSON.stringify(await get(of)))
    }
    const file = await product.ask({ method: "GET", path: `/api/Invoice/GetInvoiceFile/${orderID}`, token })
    answers.push((await fileText(file.bytes, "application/pdf")) ?? "")
    const holding = (pattern: string) =>
      product.behind(`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
        and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I t where t::text ~ %L',
          n.nspname, c.relname, '${pattern}'), false, true, '')))[1]::text::int > 0 order by 1`)
    expect((await holding("Kept for the search")).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "public.order_note",
        "public.sales_order",
        "public.sales_return",
        "public.cash_movement",
      ]),
    )
    expect(await holding("4242[ .-]?4242|[cC]vv.{1,6}917")).toEqual([])
    expect([heard.length > 0, answers.length]).toEqual([true, 17])
    for (const text of [...heard, ...answers]) expect(text).not.toMatch(/4242[ .-]?4242|917/)
  })

  test("without a line is not submitted, and a sent discount takes nothing off · SALES-32 SALES-59", async () => {
    const empty = await add()
    const units = empty.orderInventories[0].orderInventoryItems
    await ask("DELETE /api/Order/RemoveInventories", {
      body: { orderID: empty.orderID, orderInventoryItemIds: `${units[0].orderInventoryItemID}`, ...ofClient },
    })
    const nothing = await put("POST /api/Order/SubmitInstantOrder", { body: whole(empty.orderID) })
    expect([nothing.status, nothing.json.detail]).toEqual([422, "Please add inventory to order"])
    // A sent discount takes nothing off.
    const { orderID: full, totalPrice, totalTax } = await add()
    const reduced = await submit(full, { discount: 50, directDiscount: 40, discountCodes: "HALF" })
    expect(totalPrice).toBeGreaterThan(80)
    expect(reduced).toMatchObject({ statusID: 53, totalPrice, totalTax })
  })
})

test("orders of one type are listed by status, payment and day, page by page · API-69", async () => {
  const made = await Promise.all([add(), add(), add({ orderType: "Account" })])
  const ids = made.map(({ orderID }) => orderID)
  await ask("POST /api/Order/CancelOrder", { body: { orderID: ids[1], ...ofClient } })
  const list = (query: object) => ask("GET /api/Order/GetOrders", { query: { clientId: 3, ...query } })
  const idsOf = ({ data }: { data: readonly { orderID: number }[] }) => data.map(({ orderID }) => orderID)
  const asked = { pageIndex: 1, pageSize: 500, statusCodes: "New,Cancelled", paymentType: "Cash", orderType: "Instant" }
  const found = await list({ ...asked, createdDateFrom: "2020/01/01", createdDateTo: "2999/12/31" })
  expect(names(found)).toEqual(["data", "pageIndex", "pageSize", "totalItems", "totalPage", "totalPages"])
  expect(idsOf(found)).toEqual(expect.arrayContaining(ids.slice(0, 2)))
  expect(idsOf(found)).not.toContain(ids[2])
  expect(idsOf(await list({ ...asked, statusCodes: "New" }))).not.toContain(ids[1])
  expect(idsOf(await list({ ...asked, paymentType: "CreditCard" }))).not.toContain(ids[0])
  expect(idsOf(await list({ ...asked, orderType: "Account" }))).toContain(ids[2])
  expect(idsOf(await list({ ...asked, createdDateTo: "2020/01/01" }))).toEqual([])
  expect(idsOf(await list({ ...asked, createdDateFrom: "2999/12/31" }))).toEqual([])
  const one = await list({ ...asked, pageSize: 1, pageIndex: 2 })
  expect([one.data.length, one.totalItems, one.totalPage]).toEqual([1, found.totalItems, found.totalItems])
})

describe("an invoice", () => {
  const account = async () => {
    const { orderID } = await add({ orderType: "Account", inventoryItemID: items[1] })
    await submit(orderID, { payment: { paymentType: "Cash" } })
    return orderID as number
  }

  const complete = (orderID: number) =>
    put("PUT /api/Order/ChangeOrderStatus", { query: { orderID, ...ofClient, statusId: 54 } })

  test("is paid by the submit of an Instant order, and by what follows the submit of an Account order · SALES-35 SALES-39", async () => {
    const { orderID: instant } = await add({ inventoryItemID: items[0] })
    const { invoice: settled } = await submit(instant, { payment: { paymentType: "Cash" } })
    expect(settled).toMatchObject({ invoiceAmount: 84, isPaid: true, invoicePayments: [{ type: "Cash", amount: 84 }] })
    expect((await complete(instant)).status).toBe(200)

    const { orderID } = await add({ orderType: "Account", inventoryItemID: items[1] })
    const { invoice: owed } = await submit(orderID, { payment: { paymentType: "Cash" } })
    expect(owed).toMatchObject({ invoiceAmount: 94.5, isPaid: false, invoicePayments: [] })
    const refused = [409, "The invoice is not paid yet, so the order cannot be completed."]
    const tried = async () => {
      const { status, json } = await complete(orderID)
      return [status, json.detail]
    }
    expect(await tried()).toEqual(refused)
    const pay = (amount: number) =>
      ask("POST /api/Invoice/AddInvoicePayment", { body: { orderId: orderID, payment, amount, ...ofClient } })
    await pay(94.49)
    expect(await tried()).toEqual(refused)
    const { statusID, invoice } = await get(orderID)
    expect([statusID, invoice.isPaid]).toEqual([53, false])
    expect(invoice.invoicePayments).toMatchObject([{ type: "CreditCard", amount: 94.49 }])
    await pay(0.01)
    expect((await complete(orderID)).status).toBe(200)
    expect((await get(orderID)).statusID).toBe(54)
  })

  test("is read under its order, with every field and payment, and paid in part · API-76 API-77 DATA-40", async () => {
    const orderId = await account()
    const { orderID: later } = await add({ orderType: "Account" })
    const without = await put(`GET /api/Invoice/GetInvoice/${later}`)
    expect([without.status, without.json.detail]).toEqual([404, "This order has no invoice."])
    await submit(later, { payment: { paymentType: "Cash" } })
    const body = { orderId, payment: { paymentType: "Cash" }, amount: 40, ...ofClient }
    const paid = await ask("POST /api/Invoice/AddInvoicePayment", { body })
    expect(paid).toMatchObject({ invoiceAmount: 94.5, isPaid: false })
    const invoice = await ask(`GET /api/Invoice/GetInvoice/${orderId}`)
    expect(invoice).toEqual(paid)
    const { invoiceID, invoiceDate, invoicePayments } = invoice
    const [kept] = await product.behind(`select v.id as invoice, p.id as payment from invoice v
      join payment p on p.client_id = v.client_id and p.invoice_id = v.id where v.client_id = 3 and v.order_id = ${orderId}`)
    expect(invoiceID).toBe(kept?.invoice)
    expect(Date.now() - Date.parse(invoiceDate)).toBeLessThan(60_000)
    const [{ invoicePaymentID, createdDate, ...first }] = invoicePayments
    expect([invoicePaymentID, Date.now() - Date.parse(createdDate) < 60_000]).toEqual([kept?.payment, true])
    expect(first).toMatchObject({ type: "Cash", amount: 40 })
    const above = await put("POST /api/Invoice/AddInvoicePayment", { body: { ...body, amount: 55 } })
    expect([above.status, above.json.detail]).toEqual([422, "The amount is more than the invoice still owes."])
    const card = { ...body, payment, amount: 54.5 }
    const rest = await ask("POST /api/Invoice/AddInvoicePayment", { body: card })
    expect(rest.isPaid).toBe(true)
    const kept4242 = { brand: "Visa", cardNumber: "4242", expMonth: 7, expYear: 2031 }
    expect(rest.invoicePayments).toMatchObject([
      { type: "CreditCard", amount: 54.5, card: kept4242 },
      { type: "Cash", amount: 40, card: null },
    ])
    expect((await ask(`GET /api/Invoice/GetInvoice/${later}`)).invoicePayments).toEqual([])
  })

  test("is mailed under its order, and says why it cannot be · API-79", async () => {
    const orderId = await account()
    await ask(`POST /api/Invoice/SendInvoice/${orderId}`, { body: { email: "ada@example.test" } })
    const [mail] = await product.behind(`select m.email from invoice_mail m
      join invoice v on v.client_id = m.client_id and v.id = m.invoice_id where v.client_id = 3 and v.order_id = ${orderId}`)
    expect(mail?.email).toBe("ada@example.test")
    const wrong = await put(`POST /api/Invoice/SendInvoice/${orderId}`, { body: { email: "ada" } })
    expect([wrong.status, wrong.json.detail]).toEqual([422, "Email is not valid"])
  })
})

test("the customers of a client fill the order's list · API-80", async () => {
  const found = await ask("GET /api/Customer/GetCustomers", { query: { clientId: 3 } })
  const all = await product.behind("select count(*)::int as n from customer where client_id = 3 and status_id = 5")
  expect(found).toHaveLength(Math.min(1000, Number(all[0]?.n)))
  for (const { firstName, lastName, cellPhone, email, customerID } of found)
    expect([firstName, lastName, cellPhone, email].map((text) => typeof text).concat(typeof customerID)).toEqual([
      ...["string", "string", "string", "string", "number"],
    ])
})

test("the search of the counter answers a product's prices, and a unit's own, page by page · DATA-41", async () => {
  const found = await ask("POST /api/Inventory/SearchDynamic", {
    body: {
      ...{ currentPage: 1, itemsPerPage: 12, clientID: 3, currentScreen: 1 },
      categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: soloFrame.code }],
    },
  })
  const { pageIndex, pageSize, totalItems, totalPages } = found
  expect({ pageIndex, pageSize, totalItems, totalPages }).toEqual({
    ...{ pageIndex: 1, pageSize: 12, totalItems: 1, totalPages: 1 },
  })
  const [counted] = await product.behind(
    `select item_count, main_image from inventory where client_id = 3 and id = ${soloFrame.id}`,
  )
  expect(found.data[0]).toMatchObject({
    ...{ inventoryID: soloFrame.id, inventoryNumber: soloFrame.number, inventoryDesc: soloFrame.description },
    ...{ mainImage: counted?.main_image, itemCount: counted?.item_count },
    ...{ listPrice: 100, specialPrice: 90, itemSpecialPrice: 80 },
  })
  await product.behind(
    `update inventory_item set special_price = null where client_id = 3 and inventory_id = ${soloFrame.id}`,
  )
  const again = await ask("POST /api/Inventory/SearchDynamic", {
    body: { clientID: 3, categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: soloFrame.code }] },
  })
  expect(again.data[0].itemSpecialPrice).toBeNull()
})
