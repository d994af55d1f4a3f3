import { act } from "@sightline/bff-client/remix"
import type { Customer } from "@sightline/model/customer"
import { Effect, Schema } from "effect"
import { BuyerFields } from "../checkout-fields"

const KeepFields = Schema.Struct({
  ...BuyerFields.pick("firstName", "lastName", "cellPhone", "email").fields,
  /** A person of their own, although a customer has this phone or e-mail address. */
  isAnother: Schema.Boolean,
})

/** What the picker shows of a customer. */
const found = ({ id, firstName, lastName, cellPhone, email }: Customer) => ({
  ...{ id: Number(id), firstName, lastName, cellPhone, email },
})

/** Keeps the typed buyer as a customer, or answers the customers who have that phone or e-mail address (decision 189). */
export const keepBuyer = act(KeepFields, (bff, payload) =>
  bff.customer.keep({ payload }).pipe(
    Effect.map((customer) => ({ kept: found(customer), known: [] })),
    Effect.catchTag("CustomerKnown", (refused) =>
      Effect.flatMap(bff.customer.list({ urlParams: { ids: refused.customerIds } }), (people) =>
        // They may be gone by now; a second try then keeps the buyer.
        people.length === 0 ? Effect.fail(refused) : Effect.succeed({ kept: null, known: people.map(found) }),
      ),
    ),
  ),
)
