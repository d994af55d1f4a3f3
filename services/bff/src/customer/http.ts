import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { SentCustomer } from "@sightline/bff-api/customer"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { eachText } from "@sightline/model/customer-rules"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { ofClient, pageOfClient } from "../of-client"

const customerOf = ({ countryId = null, stateId = null, cityId = null, ...sent }: SentCustomer) => ({
  ...eachText((field) => sent[field] ?? ""),
  countryId,
  stateId,
  cityId,
})

/** The upper limit of a page. */
const all = 1000

export const CustomerHttp = HttpApiBuilder.group(BffApi, "customer", (handlers) =>
  Effect.map(Domain, ({ customer }) =>
    handlers
      .handle("list", ({ urlParams: { ids = null } }) =>
        Effect.flatMap(relay(customer.list({ ids })), Effect.forEach(ofClient)),
      )
      .handle("get", ({ urlParams }) => Effect.flatMap(relay(customer.get(urlParams)), ofClient))
      .handle("create", ({ payload }) =>
        Effect.flatMap(relay(customer.save({ id: null, version: null, ...customerOf(payload) })), ofClient),
      )
      .handle("update", ({ payload: { id, version = null, ...sent } }) =>
        Effect.flatMap(relay(customer.save({ id, version, ...customerOf(sent) })), ofClient),
      )
      .handle("keep", ({ payload: { firstName = "", lastName = "", cellPhone = "", email = "", isAnother = false } }) =>
        Effect.flatMap(relay(customer.keep({ firstName, lastName, cellPhone, email, isAnother })), ofClient),
      )
      .handle("remove", ({ urlParams }) => Effect.as(relay(customer.remove(urlParams)), succeeded))
      .handle("erase", ({ urlParams }) => Effect.as(relay(customer.erase(urlParams)), succeeded))
      .handle("search", ({ payload: { filters = [], order = null, getAll = false, ...asked } }) =>
        Effect.flatMap(
          relay(
            customer.search({
              ...(getAll ? { page: 1, pageSize: all } : paged(asked, 10)),
              search: filters.map(({ value }) => value).join(" "),
              order,
            }),
          ),
          (found) => pageOfClient(found),
        ),
      )
      .handle("alike", ({ payload: { id = null, email = "", lastName = "", ...sent } }) => {
        const phones = [sent.cellPhone, sent.homePhone, sent.workPhone].filter((phone) => phone !== undefined)
        return Effect.flatMap(relay(customer.alike({ id, email, lastName, phones })), Effect.forEach(ofClient))
      })
      .handle("countries", () => relay(customer.countries()))
      .handle("states", ({ urlParams }) => relay(customer.states(urlParams)))
      .handle("cities", ({ urlParams }) => relay(customer.cities(urlParams))),
  ),
)
