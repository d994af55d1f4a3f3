import {
  type CustomerId,
  type CustomerLikeness,
  CustomerNotFound,
  type CustomerSearch,
} from "@sightline/model/customer"
import { folded } from "@sightline/model/folded"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { customerNamed, customerPage, customersAlike, customersNamed } from "./queries"

const mostWords = 8
/** The whole list serves small clients and old programs; screens search (decisions D-58). */
const mostListed = 1000
const mostAlike = 5

/**
 * A page of the customers that match every word of the search by its beginning: names, e-mail, street, zip code and
 * phones. Four digits also match the end of a phone. Phones contain signs between their digits, so words of digits and
 * signs alone form one number.
 */
export const searchCustomers = Effect.fn("searchCustomers")(function* ({ search, ...asked }: CustomerSearch) {
  const found = yield* one(customerPage, { ...asked, words: wordsOf(search) })
  return { rows: found?.rows ?? [], total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

export function wordsOf(search: string): ReadonlyArray<string> {
  const text = folded(search).trim()
  if (/^[+(\d][\d\s().+-]*$/.test(text)) return [text.replace(/\D/g, "")].filter((digits) => digits !== "")
  if (text.includes("@")) return text.split(/\s+/).slice(0, mostWords)
  return [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ""))].slice(0, mostWords)
}

/** All customers by name, or those of these ids. */
export const listCustomers = (ids: ReadonlyArray<CustomerId> | null) => many(customersNamed, ids, mostListed)

export const getCustomer = Effect.fn("getCustomer")(function* (id: CustomerId) {
  return (yield* one(customerNamed, id)) ?? (yield* new CustomerNotFound())
})

/**
 * Up to five other customers with the same e-mail address, or with the same last name and phone. They are no refusal:
 * families share both.
 */
export const customersLike = (asked: CustomerLikeness) =>
  many(
    customersAlike,
    {
      ...asked,
      email: asked.email.trim(),
      lastName: asked.lastName.trim(),
      phones: asked.phones.map((phone) => phone.replace(/\D/g, "")).filter((digits) => digits.length >= 7),
    },
    mostAlike,
  )
