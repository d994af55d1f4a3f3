import type { Code } from "@sightline/model/barcode"
import type { ClientId } from "@sightline/model/client"
import type { SalesOrderRow, SalesOrderSearch } from "@sightline/model/sales-order"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../../db/db"
import { bigint, int, text } from "../../db/typed"
import { between, ofKind, row, shown } from "./queries-list"

/** A word as the terms of buyers and those of products have it. */
interface Word {
  readonly buyer: string
  readonly product: string
  /** Then it is a whole word of a product, and nothing of a buyer. */
  readonly isShortNumber: boolean
}

interface Needle {
  readonly orderId: number | null
  readonly invoice: { readonly year: number; readonly sequence: number } | null
  /** One phone in each of its notations, as digits. */
  readonly phones: ReadonlyArray<string>
  /** An order has each of them, of its buyer or of a product. */
  readonly words: ReadonlyArray<Word>
  readonly code: Code | null
}

/** Sorts after every word with this beginning: no character sorts higher. */
const end = "\u{10FFFF}"

const begins = (word: string) => sql`t.term >= ${text(word)} and t.term < ${text(word + end)}`

const ofBuyer = (client: ClientId, term: RawBuilder<unknown>) =>
  sql`select t.order_id from order_term t where t.client_id = ${int(client)} and ${term}`

/** Buyers with such a word or phone; four digits are also the last ones of a phone. */
const ofBeginning = (client: ClientId, word: string) => [
  ofBuyer(client, begins(word)),
  ...(/^\d{4}$/.test(word) ? [ofBuyer(client, sql`t.term = ${text(`#${word}`)}`)] : []),
]

const withProducts = (client: ClientId, which: RawBuilder<unknown>) =>
  sql`select l.order_id from sales_order_line l where l.client_id = ${int(client)} and l.inventory_id in (${which})`

const withUnits = (client: ClientId, which: RawBuilder<unknown>) =>
  sql`select u.order_id from sales_order_item u where u.client_id = ${int(client)} and u.inventory_item_id in (${which})`

const ofWord = (client: ClientId, { buyer, product, isShortNumber }: Word) => {
  const term = isShortNumber ? sql`t.term = ${text(product)}` : begins(product)
  const products = sql`select t.inventory_id from inventory_term t where t.client_id = ${int(client)} and ${term}`
  return [withProducts(client, products), ...(isShortNumber ? [] : ofBeginning(client, buyer))]
}

/** What a scanned code names: a unit by its label or its own barcode, a product by its label, its UPC or its code. */
const ofCode = (client: ClientId, code: Code): ReadonlyArray<RawBuilder<unknown>> => {
  switch (code.kind) {
    case "item":
      return [withUnits(client, int(code.id))]
    case "inventory":
      return [withProducts(client, int(code.id))]
    case "vendorOrder":
    case "place":
      return []
    default: {
      const said = text(code.text)
      const own = (table: string) => sql`from ${sql.table(table)} i where i.client_id = ${int(client)}`
      return [
        withUnits(client, sql`select i.id ${own("inventory_item")} and i.barcode = ${said}`),
        withProducts(
          client,
          sql`select i.id ${own("inventory")} and i.upc = ${said} and i.upc <> ''
            union all select i.id ${own("inventory")} and i.code_key = upper(${said})`,
        ),
      ]
    }
  }
}

const union = (sets: ReadonlyArray<RawBuilder<unknown>>) =>
  sql.join(
    sets.map((set) => sql`(${set})`),
    sql` union `,
  )

const nothing = sql`select null::int as order_id where false`

/** The order with that number, or of the invoice with that number. */
const numbered = (client: ClientId, { orderId, invoice }: Needle) =>
  union([
    nothing,
    ...(orderId === null ? [] : [sql`select ${int(orderId)}`]),
    ...(invoice === null
      ? []
      : [
          sql`select v.order_id from invoice v where v.client_id = ${int(client)} and v.year = ${int(invoice.year)}
            and v.sequence = ${int(invoice.sequence)}`,
        ]),
  ])

/** All that the needle finds in the client, of whichever type and center. */
const found = (client: ClientId, { phones, words, code }: Needle) =>
  union([
    sql`select order_id from numbered`,
    ...phones.flatMap((digits) => ofBeginning(client, digits)),
    ...(code === null ? [] : ofCode(client, code)),
    ...(words.length === 0
      ? []
      : [
          sql.join(
            words.map((word) => sql`(${union(ofWord(client, word))})`),
            sql` intersect `,
          ),
        ]),
  ])

/** A page of the orders of one type that a needle finds: the one with that number, then the newest (decision 195). */
export const foundPage = (
  db: Sql,
  client: ClientId,
  asked: SalesOrderSearch,
  needle: Needle,
  centers: ReadonlyArray<number>,
) => {
  const narrowed = sql.join([ofKind(client, asked, centers), ...between(asked)], sql` and `)
  const order = sql`is_numbered desc, created_at desc, id desc`
  return fresh(
    sql<{ total: number; rows: ReadonlyArray<typeof SalesOrderRow.Encoded> }>`
      with numbered as materialized (${numbered(client, needle)}),
      found as materialized (${found(client, needle)}),
      hit as materialized (
        -- No order is found twice. The planner takes as many of a join as there are, and 200 of what something is in.
        select id, created_at, id in (select order_id from numbered) as is_numbered
        from sales_order join found on found.order_id = id where ${narrowed}
      ),
      page as materialized (
        select row_number() over (order by ${order}) as place, id from hit
        order by ${order} limit ${int(asked.pageSize)} offset ${bigint((asked.page - 1) * asked.pageSize)}
      )
      select (select count(*)::int from hit) as total, coalesce(jsonb_agg(${row} order by page.place), '[]') as rows
      ${shown(client)}`.compile(db),
  )
}
