import type { ClientId } from "@sightline/model/client"
import type {
  City,
  Country,
  CountryId,
  Customer,
  CustomerId,
  CustomerLikeness,
  CustomerSave,
  CustomerSearch,
  State,
  StateId,
} from "@sightline/model/customer"
import { active, inactive } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ints, names } from "../db/typed"

const columns = sql`c.id, c.first_name as "firstName", c.middle_name as "middleName", c.last_name as "lastName", c.email,
  c.cell_phone as "cellPhone", c.home_phone as "homePhone", c.work_phone as "workPhone", c.unit_number as "unitNumber",
  c.street, c.zip_code as "zipCode",
  case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name) end as country,
  case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as state,
  case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as city,
  c.status_id as "statusId", x.name as "statusName", c.version`

const joined = sql`join status x on x.id = c.status_id
  left join country n on n.id = c.country_id left join state s on s.id = c.state_id left join city t on t.id = c.city_id`

const customers = (client: ClientId, which: RawBuilder<unknown>) =>
  sql<Customer>`select ${columns} from customer c ${joined}
    where c.client_id = ${client} and c.status_id = ${sql.lit(active)} and ${which}`

/** The index holds names in the collation "C", and a page follows it. */
const byName = sql`c.last_name collate "C", c.first_name collate "C", c.id`

const ordered: { readonly [By in NonNullable<CustomerSearch["order"]>["by"]]: RawBuilder<unknown> } = {
  id: sql`c.id`,
  firstName: sql`c.first_name`,
  lastName: sql`c.last_name`,
  email: sql`c.email`,
  street: sql`c.street`,
  zipCode: sql`c.zip_code`,
}

const direction = { asc: sql`asc`, desc: sql`desc` } as const

/** Sorts after every word with this beginning: no character sorts higher. */
const end = "\u{10FFFF}"

const beginning = (client: ClientId, word: string) => sql`
  select customer_id from customer_term where client_id = ${client} and term >= ${word} and term < ${word + end}
  ${/^\d{4}$/.test(word) ? sql`union select customer_id from customer_term where client_id = ${client} and term = ${`#${word}`}` : sql``}`

/** Customers that have each of the words; without words, all. `words` are folded. */
export const customerPage = (
  db: Sql,
  client: ClientId,
  { words, page, pageSize, order }: Omit<CustomerSearch, "search"> & { readonly words: ReadonlyArray<string> },
) => {
  const isByDigits = words.length > 0 && words.every((word) => /^\d+$/.test(word))
  const usual = isByDigits ? sql`c.last_order_at desc nulls last, ${byName}` : byName
  const place = order ? sql`${ordered[order.by]} ${direction[order.direction]}, c.id` : usual
  const found = sql.join(
    words.map((word) => sql`(${beginning(client, word)})`),
    sql` intersect `,
  )
  const all = sql`select id as customer_id from customer where client_id = ${client} and status_id = ${sql.lit(active)}`
  const own = sql`from customer c where c.client_id = ${client} and c.status_id = ${sql.lit(active)}`
  return sql<{ total: number; rows: Customer[] }>`
    with found as materialized (${words.length === 0 ? all : found}),
    ${
      // Before a page is cut: whoever plans both at once may walk all customers by name and look for each among those found.
      words.length === 0
        ? sql``
        : sql`hit as materialized (select c.* ${own} and c.id in (select customer_id from found)),`
    }
    page as (
      select row_number() over (order by ${place}) as place, ${columns}
      from ${words.length === 0 ? sql`(select c.* ${own}) c` : sql`hit c`} ${joined}
      order by ${place} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select (select count(distinct customer_id)::int from found) as total,
      coalesce((select jsonb_agg(to_jsonb(page) - 'place' order by place) from page), '[]') as rows`.compile(db)
}

/** Sorted by name, with a limit. */
export const customersNamed = (db: Sql, client: ClientId, ids: ReadonlyArray<CustomerId> | null, most: number) =>
  sql<Customer>`${customers(client, ids === null ? sql`true` : sql`c.id = any (${ints(ids)})`)} order by ${byName} limit ${most}`.compile(
    db,
  )

export const customerNamed = (db: Sql, client: ClientId, id: CustomerId) =>
  customers(client, sql`c.id = ${id}`).compile(db)

/** A customer; the row stays locked until the end of the transaction. */
export const heldCustomer = (db: Sql, client: ClientId, id: CustomerId) =>
  sql<Customer>`${customers(client, sql`c.id = ${id}`)} for update of c`.compile(db)

/** Possible duplicates, found by their terms, so spelling variants of the address or name match. */
export const customersAlike = (
  db: Sql,
  client: ClientId,
  { id, email, lastName, phones }: CustomerLikeness,
  most: number,
) => {
  const having = (terms: ReadonlyArray<string>) =>
    sql`select customer_id from customer_term where client_id = ${client} and term = any (${names(terms)})`
  return sql<Customer>`${customers(
    client,
    sql`c.id is distinct from ${id}::int and c.id in (
      (select customer_id from customer_term where client_id = ${client} and term = folded(${email}) and ${email} <> '')
      union (${having(phones)} intersect
        select d.id from customer d where d.client_id = ${client} and d.status_id = ${sql.lit(active)}
          and folded(d.last_name) = folded(${lastName})))`,
  )} order by ${byName} limit ${most}`.compile(db)
}

/** Customers with this e-mail address or one of these phones, the latest buyer first. Their terms find them by an index. */
export const customersReached = (
  db: Sql,
  client: ClientId,
  { email, phones }: { readonly email: string; readonly phones: ReadonlyArray<string> },
  most: number,
) =>
  sql<Customer>`${customers(
    client,
    sql`c.id in (select customer_id from customer_term
        where client_id = ${client} and (term = left(folded(${email}), 80) or term = any (${names(phones)})))
      and (folded(c.email) = folded(${email}) and ${email} <> ''
        or array[c.cell_phone, c.home_phone, c.work_phone] && ${names(phones)})`,
  )} order by c.last_order_at desc nulls last, ${byName} limit ${most}`.compile(db)

/** Stores what a known customer has not said yet; what they have stays. */
export const fillCustomer = (
  db: Sql,
  client: ClientId,
  id: CustomerId,
  { email, cellPhone }: Pick<CustomerSave, "email" | "cellPhone">,
) =>
  sql<{ id: number }>`update customer set email = coalesce(nullif(email, ''), ${email}),
      cell_phone = coalesce(nullif(cell_phone, ''), ${cellPhone}), version = version + 1
    where client_id = ${client} and id = ${id} and (email = '' and ${email} <> '' or cell_phone = '' and ${cellPhone} <> '')
    returning id`.compile(db)

const values = (saved: CustomerSave) => ({
  first_name: saved.firstName,
  middle_name: saved.middleName,
  last_name: saved.lastName,
  email: saved.email,
  cell_phone: saved.cellPhone,
  home_phone: saved.homePhone,
  work_phone: saved.workPhone,
  unit_number: saved.unitNumber,
  street: saved.street,
  zip_code: saved.zipCode,
  country_id: saved.countryId,
  state_id: saved.stateId,
  city_id: saved.cityId,
})

export const insertCustomer = (db: Sql, client: ClientId, saved: CustomerSave) =>
  db
    .insertInto("customer")
    .values({ client_id: client, ...values(saved) })
    .returning("id")

export const updateCustomer = (db: Sql, client: ClientId, id: CustomerId, saved: CustomerSave) =>
  db
    .updateTable("customer")
    .set({ ...values(saved), version: sql`version + 1` })
    .where("client_id", "=", client)
    .where("id", "=", id)
    .returning("id")

export const hideCustomer = (db: Sql, client: ClientId, id: CustomerId) =>
  sql<{ id: number }>`update customer set status_id = 6, version = version + 1
    where client_id = ${client} and id = ${id} and status_id = ${sql.lit(active)} returning id`.compile(db)

/** Locks a customer's orders and then the customer, as whoever enters them on an order does; what follows sees both as they are. */
export const heldForErasing = (db: Sql, client: ClientId, id: CustomerId) =>
  sql`
    with orders as materialized (
      select id from sales_order where client_id = ${client} and customer_id = ${id} order by id for update
    )
    select c.id from customer c, (select count(*) from orders) held
    where c.client_id = ${client} and c.id = ${id} for update of c`.compile(db)

/**
 * Blanks a person: their record, with its words for the search, the orders that have no invoice, what an undone import would
 * bring back, and the addresses to which invoices were mailed. Invoices keep their buyer as long as the law asks (decisions D-138).
 */
export const eraseCustomer = (db: Sql, client: ClientId, id: CustomerId) =>
  sql<{ id: number }>`
    with erased as (
      update customer set first_name = 'Erased', middle_name = '', last_name = 'customer', email = '', cell_phone = '', home_phone = '',
        work_phone = '', unit_number = '', street = '', zip_code = '', country_id = null, state_id = null, city_id = null,
        status_id = ${sql.lit(inactive)}, version = version + 1, erased_at = now()
      where client_id = ${client} and id = ${id} and erased_at is null
      returning id
    ),
    theirs as (select o.id, v.id as invoice_id from sales_order o join erased on o.customer_id = erased.id
      left join invoice v on v.client_id = o.client_id and v.order_id = o.id where o.client_id = ${client}),
    orders as (
      update sales_order o set first_name = '', last_name = '', cell_phone = '', email = '', draft_note = '', version = o.version + 1
      from theirs where o.client_id = ${client} and o.id = theirs.id and theirs.invoice_id is null
    ),
    imports as (
      update import_batch b set customers = coalesce((select jsonb_agg(k) from jsonb_array_elements(b.customers) k
        where (k ->> 'id')::int <> erased.id), '[]')
      from erased where b.client_id = ${client} and b.customers @> jsonb_build_array(jsonb_build_object('id', erased.id))
    ),
    mails as (
      update invoice_mail m set email = '' from theirs where m.client_id = ${client} and m.invoice_id = theirs.invoice_id
    )
    select id from erased`.compile(db)

/** The lists are the same for every client. */
export const countries = (db: Sql, _client: ClientId) =>
  sql<Country>`select id, name from country order by id`.compile(db)

export const statesOf = (db: Sql, _client: ClientId, countryId: CountryId) =>
  sql<State>`select id, name from state where country_id = ${countryId} order by id`.compile(db)

export const citiesOf = (db: Sql, _client: ClientId, stateId: StateId) =>
  sql<City>`select id, name from city where state_id = ${stateId} order by id`.compile(db)

/** Whether the state lies in the country and the city in the state; an empty choice is valid. */
export const placesAgree = (
  db: Sql,
  _client: ClientId,
  { countryId, stateId, cityId }: Pick<CustomerSave, "countryId" | "stateId" | "cityId">,
) =>
  sql<{ country: boolean; state: boolean; city: boolean }>`select
    ${countryId}::int is null or exists (select from country where id = ${countryId}) as country,
    ${stateId}::int is null or exists (select from state where id = ${stateId} and country_id = ${countryId}) as state,
    ${cityId}::int is null or exists (select from city where id = ${cityId} and state_id = ${stateId}) as city`.compile(
    db,
  )
