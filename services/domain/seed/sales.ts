import { centers } from "@sightline/fixtures/records/center"
import type { ClientRecord } from "@sightline/fixtures/records/client"
import type { TransactionSql } from "postgres"
import { dollars, insertRows, type Row } from "./rows"
import { linesOf, next, type Sale, type Shop, type Sums, sum } from "./sales-plan"

const cards = ["Visa", "Mastercard", "Interac", "Amex"] as const

const numberOf = (year: string, sequence: number) => `${year}-${String(sequence).padStart(6, "0")}`
const yearOf = ({ at }: Sale) => at.slice(0, 4)
const invoiceNumber = (sale: Sale) => numberOf(yearOf(sale), sale.sequence)

function documentOf(
  { name, taxNumber, percentTax }: ClientRecord,
  { centerId, at, buyer }: Sale,
  number: string,
  sums: Sums,
) {
  const center = Object.values(centers).find(({ id }) => id === centerId)
  return {
    ...{ number, day: at.slice(0, 10), seller: name, center: center?.name ?? "" },
    buyer: {
      name: buyer ? `${buyer.firstName} ${buyer.lastName}` : "",
      ...{ phone: buyer?.cellPhone ?? "", email: buyer?.email ?? "" },
    },
    contact: {
      ...{ address: center?.address ?? "", phone: center?.phone ?? "", email: center?.email ?? "" },
      ...{ hours: center?.hours ?? "", taxNumber },
    },
    lines: sums.lines.map(({ product, quantity, list, net, tax }) => ({
      ...{
        code: product.code,
        description: product.description,
        quantity,
        listTotal: list,
        net,
        taxPercent: percentTax,
        tax,
      },
    })),
    taxes: [{ percent: percentTax, net: sums.net, tax: sums.tax }],
    ...{ shipping: 0, tax: sums.tax, total: sums.total },
  }
}

/** How long a drawer is used until somebody counts it, in days. */
const drawerDays = 28

/** The orders of a client with their papers and their money; each drawer was counted, and nothing waits in one. */
export async function seedSales(
  tx: TransactionSql,
  { client, sales, today }: Pick<Shop, "client" | "today"> & { readonly sales: readonly Sale[] },
): Promise<void> {
  const rows: Record<string, Row[]> = {}
  const add = (table: string, row: Row) => {
    rows[table] = [...(rows[table] ?? []), { client_id: client.id, ...row }]
  }
  const credited = new Map<string, number>()
  const drawers = drawersOf(sales, today)
  let [lines, units, credits] = [0, 0, 0]
  for (const sale of sales) {
    const { id, at, centerId, userId, type, tender, buyer, isCancelled } = sale
    const sums = linesOf(sale, client.percentTax)
    const [card] = cards.filter((brand) => brand === tender)
    const drawer = drawers.get(id)
    add("sales_order", {
      ...{ id, order_type: type, status_id: isCancelled ? 56 : 54, center_id: centerId, step: 2, version: 1 },
      ...{ payment_type: card ? "CreditCard" : "Cash", customer_id: buyer?.id ?? null, is_overridden: false },
      ...{ first_name: buyer?.firstName ?? "", last_name: buyer?.lastName ?? "" },
      ...{ cell_phone: buyer?.cellPhone ?? "", email: buyer?.email ?? "", draft_note: "", shipping: "0" },
      ...{ quantity: sums.quantity, list_total: dollars(sums.list), net: dollars(sums.net), tax: dollars(sums.tax) },
      ...{
        created_by: userId,
        created_at: at,
        touched_by: userId,
        touched_at: at,
        submitted_by: userId,
        submitted_at: at,
      },
      ...{ completed_by: isCancelled ? null : userId, completed_at: isCancelled ? null : at },
      ...{ cancelled_by: isCancelled ? userId : null, cancelled_at: isCancelled ? at : null },
      is_paid_otherwise: false,
    })
    for (const line of sums.lines) {
      lines += 1
      add("sales_order_line", {
        ...{ id: lines, order_id: id, inventory_id: line.product.id, description: line.product.description },
        ...{ quantity: line.quantity, list_total: dollars(line.list), net: dollars(line.net) },
        ...{ tax_percent: client.percentTax, tax: dollars(line.tax) },
      })
      for (const { item, product, list, price } of line.units) {
        units += 1
        add("sales_order_item", {
          ...{ id: units, order_id: id, line_id: lines, inventory_item_id: item.id, list_price: dollars(list) },
          special_price: product.specialPrice === null ? null : dollars(product.specialPrice),
          ...{ sale_price: dollars(price), state: isCancelled ? "freed" : "sold", added_by: userId, added_at: at },
        })
      }
    }
    add("invoice", {
      ...{ id, order_id: id, year: Number(yearOf(sale)), sequence: sale.sequence, day: at.slice(0, 10), at },
      ...{ amount: dollars(sums.total), tax: dollars(sums.tax), paid: dollars(sums.total) },
      ...{ credited: dollars(isCancelled ? sums.total : 0), refunded: dollars(isCancelled ? sums.total : 0) },
      document: {
        ...documentOf(client, sale, invoiceNumber(sale), sums),
        ...{ subtotal: sums.list, discount: sums.list - sums.net },
      },
    })
    const common = { user_id: userId, center_id: centerId, at, till_count_id: drawer }
    add("payment", {
      ...{ id, invoice_id: id, type: card ? "CreditCard" : "Cash", amount: dollars(sums.total), brand: card ?? null },
      ...{
        last_four: card ? String(1000 + (id % 9000)) : null,
        exp_month: card ? 12 : null,
        exp_year: card ? 2031 : null,
      },
      ...common,
    })
    if (!card)
      add("cash_movement", {
        ...{ amount: dollars(sums.total), rounding: "0", reason: "payment", payment_id: id, refund_id: null, note: "" },
        ...common,
      })
    if (!isCancelled) continue
    credits += 1
    const sequence = next(credited, yearOf(sale))
    const { total, ...document } = documentOf(client, sale, `C${numberOf(yearOf(sale), sequence)}`, sums)
    add("sales_return", {
      ...{ id: credits, order_id: id, kind: "cancellation", year: Number(yearOf(sale)), sequence },
      ...{
        day: at.slice(0, 10),
        at,
        quantity: sums.quantity,
        amount: dollars(total),
        tax: dollars(sums.tax),
        note: "",
      },
      user_id: userId,
      document: {
        ...document,
        ...{ invoice: invoiceNumber(sale), total, note: "" },
        refunds: [
          {
            type: card ? "CreditCard" : "Cash",
            brand: card ?? null,
            lastFour: card ? String(1000 + (id % 9000)) : null,
            amount: total,
          },
        ],
      },
    })
    add("refund", {
      ...{
        id: credits,
        payment_id: id,
        return_id: credits,
        amount: dollars(total),
        key: uuidOf(credits),
        state: "given",
      },
      ...{ reason: "", attempt: 1, ...common },
    })
    if (!card)
      add("cash_movement", {
        ...{ amount: dollars(-total), rounding: "0", reason: "refund", payment_id: null, refund_id: credits, note: "" },
        ...common,
      })
  }
  for (const row of countsOf(sales, drawers, client)) add("till_count", row)
  const invoiced = new Map(sales.map((sale) => [yearOf(sale), sale.sequence]))
  for (const [kind, last] of [
    ["invoice", invoiced],
    ["credit", credited],
  ] as const)
    for (const [year, count] of last) add("invoice_counter", { kind, year: Number(year), last: count })
  const ids = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('cash_movement', 'id'))::int as id from generate_series(1, ${rows.cash_movement?.length ?? 0}::int)`
  rows.cash_movement = (rows.cash_movement ?? []).map((row, nth) => ({ id: ids[nth]?.id, ...row }))
  for (const table of tables) await insertRows(tx, table, rows[table] ?? [])
}

/** In the order in which they name each other. */
const tables = [
  ...(["sales_order", "sales_order_line", "sales_order_item", "invoice_counter", "invoice", "till_count"] as const),
  ...(["payment", "sales_return", "refund", "cash_movement"] as const),
] as const

const uuidOf = (nth: number) => `0193a000-0000-4000-8000-${String(nth).padStart(12, "0")}`

/** The count that counted the money of each order. */
function drawersOf(sales: readonly Sale[], today: string): ReadonlyMap<number, number> {
  const drawerOf = ({ at, centerId, userId }: Sale) => {
    const days = Math.floor((Date.parse(`${today}T00:00:00Z`) - Date.parse(at.slice(0, 10))) / 86_400_000)
    return `${centerId} ${userId} ${Math.floor(days / drawerDays)}`
  }
  // In the order in which they were counted: each after its last order.
  const counted = [...new Set(sales.map(drawerOf).reverse())].reverse()
  return new Map(sales.map((sale) => [sale.id, counted.indexOf(drawerOf(sale)) + 1]))
}

function countsOf(sales: readonly Sale[], drawers: ReadonlyMap<number, number>, client: ClientRecord): readonly Row[] {
  const before = new Map<string, string>()
  return [...new Set(drawers.values())]
    .sort((one, other) => one - other)
    .map((id) => {
      const own = sales.filter((sale) => drawers.get(sale.id) === id)
      const totals = new Map(own.map((sale) => [sale, linesOf(sale, client.percentTax)]))
      const of = (isMeant: (sale: Sale) => boolean, name: "total" | "tax" | "net" = "total") => {
        const meant = own.filter(isMeant)
        return { count: meant.length, amount: sum(meant.map((sale) => totals.get(sale)?.[name] ?? 0)) }
      }
      const [first, latest] = [own[0], own.at(-1)]
      const till = `${first?.centerId} ${first?.userId}`
      const from = before.get(till) ?? null
      before.set(till, latest?.at ?? "")
      const isCash = ({ tender }: Sale) => tender === "Cash"
      const [taken, back] = [of(isCash), of((sale) => isCash(sale) && sale.isCancelled)]
      const expected = taken.amount - back.amount
      const all = of(() => true)
      const tax = of(() => true, "tax").amount
      return {
        ...{ id, center_id: first?.centerId, user_id: first?.userId, counted_by: first?.userId, at: latest?.at },
        ...{ expected: dollars(expected), counted: dollars(expected), left_amount: "0", note: "", tries: 1 },
        document: {
          ...{ from, rounding: 0 },
          cash: [
            { reason: "payment", ...taken },
            { reason: "refund", count: back.count, amount: -back.amount },
          ].filter(({ count }) => count > 0),
          cards: cards
            .map((brand) => ({ brand, ...of(({ tender }) => tender === brand) }))
            .filter(({ count }) => count > 0),
          cardRefunds: of((sale) => !isCash(sale) && sale.isCancelled),
          invoices: { first: first && invoiceNumber(first), last: latest && invoiceNumber(latest), ...all, tax },
          taxes: [{ percent: client.percentTax, net: of(() => true, "net").amount, tax }],
        },
      }
    })
}
