import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load } from "@sightline/bff-client/remix"
import { CustomerId } from "@sightline/model/customer"
import { param } from "@sightline/model/id"
import { Effect, Schema } from "effect"
import { Screen } from "../shell/screen"
import { CustomerForm } from "./customer-form"
import { words } from "./words"

export const loader = load(Schema.Struct({ customerId: param(CustomerId) }), (bff, { customerId }) =>
  Effect.all({
    customer: bff.customer.get({ urlParams: { id: customerId } }),
    countries: bff.customer.countries(),
  }),
)

export const meta: MetaFunction = () => [{ title: `${words.edit.title} · Sightline` }]

export default function EditCustomer() {
  const { customer, countries } = useLoaderData<typeof loader>()
  return (
    <Screen title={words.edit.title}>
      {/* Another customer gets a fresh form: the notice of a new one opens it too. */}
      <CustomerForm key={customer.id} customer={customer} countries={countries} />
    </Screen>
  )
}
