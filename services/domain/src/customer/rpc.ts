import { CustomerRpcs } from "@sightline/domain-api/customer"
import { many } from "../db/db"
import { customersLike, getCustomer, listCustomers, searchCustomers } from "./find"
import { keepCustomer } from "./keep"
import { citiesOf, countries, statesOf } from "./queries"
import { eraseOne, removeCustomer, saveCustomer } from "./save"

export const CustomerHandlers = CustomerRpcs.toLayer({
  "customer.search": (asked) => searchCustomers(asked),
  "customer.list": ({ ids }) => listCustomers(ids),
  "customer.get": ({ id }) => getCustomer(id),
  "customer.alike": (asked) => customersLike(asked),
  "customer.save": (asked) => saveCustomer(asked),
  "customer.keep": (typed) => keepCustomer(typed),
  "customer.remove": ({ id }) => removeCustomer(id),
  "customer.erase": ({ id }) => eraseOne(id),
  "customer.countries": () => many(countries),
  "customer.states": ({ countryId }) => many(statesOf, countryId),
  "customer.cities": ({ stateId }) => many(citiesOf, stateId),
})
