import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { CityId, CountryId, CustomerId, StateId } from "@sightline/model/customer"
import { Effect, Schema } from "effect"

const text = Schema.String.pipe(Schema.maxLength(660))
const SaveFields = Schema.Struct({
  /** Null creates a new one. */
  id: Schema.NullOr(CustomerId),
  version: Schema.NullOr(Schema.Int),
  firstName: text,
  middleName: text,
  lastName: text,
  email: text,
  cellPhone: text,
  homePhone: text,
  workPhone: text,
  unitNumber: text,
  street: text,
  zipCode: text,
  countryId: Schema.NullOr(CountryId),
  stateId: Schema.NullOr(StateId),
  cityId: Schema.NullOr(CityId),
})

export const saveCustomer = act(SaveFields, (bff, { id, version, ...customer }) =>
  Effect.asVoid(
    id === null
      ? bff.customer.create({ payload: customer })
      : bff.customer.update({ payload: { ...customer, id, ...(version !== null && { version }) } }),
  ),
)

/** Saves the form; the form has words for every answer. */
export const action = async (args: ActionFunctionArgs) => Response.json(await saveCustomer(args))

export type SaveOutcome = Awaited<ReturnType<typeof saveCustomer>>
