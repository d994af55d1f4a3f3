import { CustomerRpcs } from "@sightline/domain-api/customer"
import type { Caller } from "@sightline/model/caller"
import { type Customer, CustomerId, CustomerNotFound, type CustomerSave } from "@sightline/model/customer"
import { active } from "@sightline/model/status-id"
import { Effect } from "effect"

const stored = ({ id, version, countryId, stateId, cityId, ...texts }: CustomerSave): Customer => ({
  ...texts,
  id: id ?? CustomerId.make(1),
  country: countryId && { id: countryId, name: "Canada" },
  state: stateId && { id: stateId, name: "Alberta" },
  city: cityId && { id: cityId, name: "Calgary" },
  statusId: active,
  statusName: "Active",
  version: (version ?? 0) + 1,
})

/** The customers' part of the played domain: customer 404 is missing. */
export const playedCustomers = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) => {
  const unless404 = <A>(operation: string, payload: { readonly id: number | null }, answer: A) =>
    Effect.zipRight(note(operation, payload), payload.id === 404 ? new CustomerNotFound() : Effect.succeed(answer))
  return CustomerRpcs.of({
    "customer.search": (asked) => Effect.as(note("searchCustomers", asked), { rows: [], total: 0, ...asked }),
    "customer.list": (asked) => Effect.as(note("customers", asked), []),
    "customer.get": ({ id }) => unless404("getCustomer", { id }, aCustomer(id)),
    "customer.alike": (asked) => Effect.as(note("customersLike", asked), []),
    "customer.save": (asked) => unless404("saveCustomer", asked, stored(asked)),
    "customer.keep": ({ isAnother: _isAnother, ...asked }) =>
      Effect.as(note("keepCustomer", asked), { ...aCustomer(CustomerId.make(1)), ...asked }),
    "customer.remove": (asked) => unless404("removeCustomer", asked, undefined),
    "customer.erase": (asked) => unless404("eraseCustomer", asked, undefined),
    "customer.countries": () => Effect.as(note("countries", null), []),
    "customer.states": (asked) => Effect.as(note("states", asked), []),
    "customer.cities": (asked) => Effect.as(note("cities", asked), []),
  })
}

const aCustomer = (id: CustomerId): Customer => ({
  id,
  firstName: "Ada",
  middleName: "King",
  lastName: "Lovelace",
  email: "ada@example.test",
  cellPhone: "4035550100",
  homePhone: "",
  workPhone: "",
  unitNumber: "",
  street: "",
  zipCode: "",
  country: null,
  state: null,
  city: null,
  statusId: active,
  statusName: "Active",
  version: 1,
})
