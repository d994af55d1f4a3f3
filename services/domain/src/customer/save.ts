import { FieldsRefused } from "@sightline/model/category-option"
import {
  type Customer,
  CustomerId,
  CustomerNotFound,
  CustomerRefused,
  type CustomerSave,
} from "@sightline/model/customer"
import { customerFieldNames, customerProblems, customerTexts, tidied } from "@sightline/model/customer-rules"
import { StaleVersion } from "@sightline/model/stale-version"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { getCustomer } from "./find"
import {
  customerNamed,
  eraseCustomer,
  heldCustomer,
  heldForErasing,
  hideCustomer,
  insertCustomer,
  placesAgree,
  updateCustomer,
} from "./queries"

/**
 * Creates a customer, or changes one as a whole, and answers the stored state. A kept answer holds no personal data, so a
 * repeated request reads the customer again, who may be gone by then.
 */
export const saveCustomer = Effect.fn("saveCustomer")(function* (asked: CustomerSave) {
  const { id } = yield* once({
    answer: Schema.Struct({ id: CustomerId }),
    refusal: CustomerRefused,
    act: () => write({ ...asked, ...tidied(asked) }),
  })
  return yield* getCustomer(id)
})

const write = Effect.fnUntraced(function* (asked: CustomerSave) {
  const before = asked.id === null ? undefined : yield* one(heldCustomer, asked.id)
  if (asked.id !== null && !before) return yield* new CustomerNotFound()
  if (before && asked.version !== null && asked.version !== before.version)
    return yield* new StaleVersion({ version: before.version, values: {} })
  yield* checked(asked)
  const [row] = yield* before ? many(updateCustomer, before.id, asked) : many(insertCustomer, asked)
  const after = row && (yield* one(customerNamed, CustomerId.make(row.id)))
  if (!after) return yield* Effect.dieMessage("a customer was not stored")
  yield* noteChange({
    noun: "customer",
    id: after.id,
    action: before ? "Updated" : "Created",
    changes: before ? changesOf(before, after) : [],
  })
  return { id: after.id }
})

const checked = Effect.fnUntraced(function* (asked: CustomerSave) {
  const agree = yield* one(placesAgree, asked)
  const errors = {
    ...customerProblems(asked),
    ...(!agree?.country && { countryId: "Country is not one of the choices" }),
    ...(!agree?.state && { stateId: "State is not one of the choices" }),
    ...(!agree?.city && { cityId: "City is not one of the choices" }),
  }
  const named = Object.entries(errors).map(([field, problem]) => [field, [problem]] as const)
  if (named.length > 0) return yield* new FieldsRefused({ errors: Object.fromEntries(named) })
})

/** The history names the changed fields without values: a person may have their data erased (decisions D-138). */
function changesOf(before: Customer, after: Customer) {
  const places = [
    ["Country", before.country?.id, after.country?.id],
    ["State", before.state?.id, after.state?.id],
    ["City", before.city?.id, after.city?.id],
  ] as const
  const texts = customerTexts.map((field) => [customerFieldNames[field], before[field], after[field]] as const)
  return [...texts, ...places]
    .filter(([, was, is]) => was !== is)
    .map(([name]) => ({ name, before: "", after: "changed" }))
}

/** A deleted customer disappears from all lists and searches; orders keep them (decisions D-86). */
export const removeCustomer = Effect.fn("removeCustomer")((id: CustomerId) => gone(hideCustomer, id, "Deleted"))

/** A person who asks for it is blanked, deleted or not (decisions D-138). */
export const eraseOne = Effect.fn("eraseCustomer")((id: CustomerId) =>
  // Their orders may be in the hands of somebody who enters them at this moment: what they enter is seen, or refused.
  gone(eraseCustomer, id, "Erased", heldForErasing),
)

const gone = (query: typeof hideCustomer, id: CustomerId, action: string, held?: typeof heldForErasing) =>
  once({
    answer: Schema.Void,
    refusal: CustomerNotFound,
    act: Effect.fnUntraced(function* () {
      if (held) yield* many(held, id)
      if (!(yield* one(query, id))) return yield* new CustomerNotFound()
      yield* noteChange({ noun: "customer", id, action, changes: [] })
    }),
  })
