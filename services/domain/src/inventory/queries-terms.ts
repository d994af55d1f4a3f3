import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import type { Carried, Own, Predicate } from "./filters"

/** The term of a product below its minimum. */
export const low = "#Low"

/** The indexed length of a word or a value, in characters. */
const longestTerm = 80

const isWhole = (term: string) => [...term].length <= longestTerm

/** Sorts after every letter that can follow in a word. */
const lastLetter = "\u{10ffff}"

const names = {
  brand: "Brand",
  itemType: "ItemType",
  sameBarcode: "HasSameBarcodeForItems",
  historyServices: "HasHistoryServices",
} as const

const ownTerm = (predicate: Own) => `${names[predicate.on]}=${"id" in predicate ? predicate.id : predicate.is}`

type Terms = { readonly is: string } | { readonly from: string }

/** The condition that a product has such a term, or one with this prefix; undefined if terms do not record it. */
export function termsOf(predicate: Predicate): Terms | undefined {
  switch (predicate.on) {
    case "prefix":
      return predicate.column === null && isWhole(predicate.prefix) ? { from: predicate.prefix } : undefined
    case "term":
      return isWhole(predicate.term) ? { is: predicate.term } : undefined
    case "brand":
    case "itemType":
    case "sameBarcode":
    case "historyServices":
      return { is: ownTerm(predicate) }
    default:
      return undefined
  }
}

const within = (terms: Terms, alias: "t" | "o" = "t") => {
  const term = sql.ref(`${alias}.term`)
  return "is" in terms
    ? sql`${term} = ${terms.is}`
    : sql`${term} >= ${terms.from} and ${term} < ${terms.from + lastLetter}`
}

/** The condition that product `p` has such a term. */
export const hasTerm = (client: ClientId, terms: Terms) => sql`exists (
  select from inventory_term t where t.client_id = ${client} and t.inventory_id = p.id and ${within(terms)})`

/** Words are looked up by their indexed prefix. */
export const wordBegins = (client: ClientId, prefix: string) =>
  hasTerm(client, { from: [...prefix].slice(0, longestTerm).join("") })

/** A value equals its term; one longer than a term is found by its prefix, then compared. */
export function valueIs(client: ClientId, term: string) {
  if (isWhole(term)) return hasTerm(client, { is: term })
  const at = term.indexOf("=")
  const is = [...term].slice(0, longestTerm).join("")
  return sql`(${hasTerm(client, { is })} and p.fields ->> ${term.slice(0, at)}::text = ${term.slice(at + 1)})`
}

/** One of the product's own columns. */
export const ownIs = (client: ClientId, predicate: Own) => hasTerm(client, { is: ownTerm(predicate) })

/** The product columns that a term carries. */
export const isCarried = (predicate: Predicate): predicate is Carried =>
  predicate.on === "status" || predicate.on === "category" || predicate.on === "shop"

/** What a product, its terms and its kept counts carry alike. */
export function carries(client: ClientId, predicate: Carried, alias: "p" | "t" = "p"): RawBuilder<unknown> {
  switch (predicate.on) {
    case "status":
      return sql`${sql.ref(`${alias}.status_id`)} = ${predicate.id}`
    case "category":
      return sql`${sql.ref(`${alias}.category_id`)} = ${predicate.id}`
    case "shop":
      return sql`${sql.ref(`${alias}.category_id`)} in (
        select s.id from category s where s.client_id = ${client} and s.shop_online)`
  }
}

/**
 * The number of products with all of these terms, from the term index alone. A product has a value once, but may have
 * several words with one prefix.
 */
export function countByTerms(
  client: ClientId,
  all: readonly [Terms, ...Terms[]],
  also: ReadonlyArray<Carried>,
): RawBuilder<unknown> {
  const base = all.find((terms) => "is" in terms) ?? all[0]
  const counted = "is" in base ? sql`*` : sql`distinct t.inventory_id`
  const narrowed = [
    ...also.map((predicate) => carries(client, predicate, "t")),
    ...all
      .filter((terms) => terms !== base)
      .map(
        (terms) => sql`exists (select from inventory_term o
          where o.client_id = ${client} and o.inventory_id = t.inventory_id and ${within(terms, "o")})`,
      ),
  ]
  return sql`(select count(${counted}) from inventory_term t where ${sql.join(
    [sql`t.client_id = ${client}`, within(base), ...narrowed],
    sql` and `,
  )})::int`
}
