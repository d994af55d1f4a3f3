import { FieldsRefused } from "@sightline/model/category-option"
import {
  type Customer,
  CustomerId,
  CustomerKeepRefused,
  CustomerKnown,
  type CustomerTyped,
} from "@sightline/model/customer"
import { buyerProblems, customerFieldNames, eachText, phoneNotations, tidied } from "@sightline/model/customer-rules"
import { folded } from "@sightline/model/folded"
import { fullName } from "@sightline/model/full-name"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { oneAtATime } from "../db/one-at-a-time"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { getCustomer } from "./find"
import { customersReached, fillCustomer, insertCustomer } from "./queries"

const mostKnown = 5

/**
 * Keeps who is typed on an order as a customer, who is found by the next search. Nobody is kept twice: the one customer who
 * has the same name and the same phone or e-mail address is answered instead, and others who have them are a refusal that
 * names them (decision 189).
 */
export const keepCustomer = Effect.fn("keepCustomer")(function* (typed: CustomerTyped) {
  const { id } = yield* once({
    answer: Schema.Struct({ id: CustomerId }),
    refusal: CustomerKeepRefused,
    act: () => kept(typed),
  })
  return yield* getCustomer(id)
})

const kept = Effect.fnUntraced(function* ({ isAnother, ...typed }: CustomerTyped) {
  const problems = Object.entries(buyerProblems(typed)).map(([field, problem]) => [field, [problem]] as const)
  if (problems.length > 0) return yield* new FieldsRefused({ errors: Object.fromEntries(problems) })
  const asked = tidied({ ...eachText(() => ""), ...typed })
  // Of two at once, the second finds whom the first has kept.
  yield* many(oneAtATime, "customers kept from orders")
  const reached = { email: asked.email, phones: phoneNotations(asked.cellPhone) }
  const known = yield* many(customersReached, reached, mostKnown)
  const [same, ...others] = known.filter((customer) => nameOf(customer) === nameOf(asked))
  if (same && others.length === 0) return yield* filled(same, asked)
  if (known.length > 0 && !isAnother) return yield* new CustomerKnown({ customerIds: known.map(({ id }) => id) })
  const [row] = yield* many(insertCustomer, { ...asked, ...nowhere })
  if (!row) return yield* Effect.dieMessage("a customer was not stored")
  const id = CustomerId.make(row.id)
  yield* noteChange({ noun: "customer", id, action: "Created", changes: [] })
  return { id }
})

const nowhere = { id: null, version: null, countryId: null, stateId: null, cityId: null }

const nameOf = (person: { readonly firstName: string; readonly lastName: string }) => folded(fullName(person))

/** A known customer also answers to the phone or the address that they have told only now. */
const filled = Effect.fnUntraced(function* (
  { id, ...before }: Customer,
  told: { readonly email: string; readonly cellPhone: string },
) {
  const isFilled = yield* one(fillCustomer, id, told)
  const news = (["email", "cellPhone"] as const).filter((field) => before[field] === "" && told[field] !== "")
  if (isFilled)
    yield* noteChange({
      noun: "customer",
      id,
      action: "Updated",
      changes: news.map((field) => ({ name: customerFieldNames[field], before: "", after: "changed" })),
    })
  return { id }
})
