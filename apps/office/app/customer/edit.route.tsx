import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load } from "@sightline/bff-client/remix"
import { CustomerId } from "@sightline/model/customer"
import { fullName } from "@sightline/model/full-name"
import { param } from "@sightline/model/id"
import { allows, pricers } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"
import { PageTabs } from "../shell/page-tabs"
import { Screen } from "../shell/screen"
import { CustomerForm } from "./customer-form"
import { EraseButton } from "./erase-button"
import { words } from "./words"

export const loader = load(Schema.Struct({ customerId: param(CustomerId) }), (bff, { customerId }, { session }) =>
  Effect.all(
    {
      customer: bff.customer.get({ urlParams: { id: customerId } }),
      countries: bff.customer.countries(),
      mayErase: Effect.succeed(
        session !== null && allows(pricers, { roles: session.roles, group: session.client.group }),
      ),
    },
    { concurrency: "unbounded" },
  ),
)

export const meta: MetaFunction = () => [{ title: `${words.edit.title} · Sightline` }]

export default function EditCustomer() {
  const { customer, countries, mayErase } = useLoaderData<typeof loader>()
  return (
    <Screen title={words.edit.title}>
      <PageTabs
        label={words.pagesOf(fullName(customer))}
        tabs={[
          { href: `/customer/${customer.id}/orders`, label: "Orders", isCurrent: false },
          { href: `/customer/${customer.id}`, label: "Details", isCurrent: true },
        ]}
      />
      {/* Another customer gets a fresh form: the notice of a new one opens it too. */}
      <CustomerForm key={customer.id} customer={customer} countries={countries} />
      {mayErase && <EraseButton id={customer.id} name={fullName(customer)} />}
    </Screen>
  )
}
