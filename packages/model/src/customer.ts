import { Schema } from "effect"
import { FieldsRefused } from "./category-option"
import { id } from "./id"
import { StaleVersion } from "./stale-version"
import { StatusId } from "./status"

/** A person to whom a client sells (document 1 §3). */
export const CustomerId = id("CustomerId")
export type CustomerId = typeof CustomerId.Type
export const CountryId = id("CountryId")
export type CountryId = typeof CountryId.Type
export const StateId = id("StateId")
export type StateId = typeof StateId.Type
export const CityId = id("CityId")
export type CityId = typeof CityId.Type

/** A country, one of its states, or a city of a state. */
const named = <A, I>(id: Schema.Schema<A, I>) => Schema.Struct({ id, name: Schema.String })
export const Country = named(CountryId)
export type Country = typeof Country.Type
export const State = named(StateId)
export type State = typeof State.Type
export const City = named(CityId)
export type City = typeof City.Type

const texts = {
  firstName: Schema.String,
  middleName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  /** Phones consist of digits. */
  cellPhone: Schema.String,
  homePhone: Schema.String,
  workPhone: Schema.String,
  unitNumber: Schema.String,
  street: Schema.String,
  zipCode: Schema.String,
}

export const Customer = Schema.Struct({
  id: CustomerId,
  ...texts,
  country: Schema.NullOr(Country),
  state: Schema.NullOr(State),
  city: Schema.NullOr(City),
  /** Always Active: a deleted customer is in no list (decisions D-86). */
  statusId: StatusId,
  statusName: Schema.String,
  version: Schema.Int,
})
export type Customer = typeof Customer.Type

export const CustomerSave = Schema.Struct({
  /** Null creates a new one. */
  id: Schema.NullOr(CustomerId),
  ...texts,
  countryId: Schema.NullOr(CountryId),
  stateId: Schema.NullOr(StateId),
  cityId: Schema.NullOr(CityId),
  /** The edited version; without one the save overwrites the stored customer. */
  version: Schema.NullOr(Schema.Int),
})
export type CustomerSave = typeof CustomerSave.Type

/** The columns that can order the list. */
export const CustomerOrder = Schema.Struct({
  by: Schema.Literal("id", "firstName", "lastName", "email", "street", "zipCode"),
  direction: Schema.Literal("asc", "desc"),
})
export type CustomerOrder = typeof CustomerOrder.Type

export const CustomerSearch = Schema.Struct({
  /** Words, the beginnings of words, or digits of a phone; four digits also match its end. */
  search: Schema.String,
  page: Schema.Int,
  pageSize: Schema.Int,
  /** Null orders by name; a search for digits puts the latest buyer first. */
  order: Schema.NullOr(CustomerOrder),
})
export type CustomerSearch = typeof CustomerSearch.Type

/** The data that mark two records as one person: an e-mail address, or a last name and a phone. */
export const CustomerLikeness = Schema.Struct({
  /** The edited customer, who is not their own duplicate. */
  id: Schema.NullOr(CustomerId),
  email: Schema.String,
  lastName: Schema.String,
  phones: Schema.Array(Schema.String),
})
export type CustomerLikeness = typeof CustomerLikeness.Type

/** What is typed of a person on an order, to keep them as a customer (decision 189). */
export const CustomerTyped = Schema.Struct({
  firstName: Schema.String,
  lastName: Schema.String,
  cellPhone: Schema.String,
  email: Schema.String,
  /** A person of their own, although a customer has this phone or e-mail address: families share both. */
  isAnother: Schema.Boolean,
})
export type CustomerTyped = typeof CustomerTyped.Type

/** These customers have the typed phone or e-mail address. */
export class CustomerKnown extends Schema.TaggedError<CustomerKnown>()("CustomerKnown", {
  customerIds: Schema.Array(CustomerId),
}) {}

export class CustomerNotFound extends Schema.TaggedError<CustomerNotFound>()("CustomerNotFound", {}) {}

export const CustomerRefused = Schema.Union(CustomerNotFound, FieldsRefused, StaleVersion)
export const CustomerKeepRefused = Schema.Union(CustomerNotFound, FieldsRefused, CustomerKnown)
