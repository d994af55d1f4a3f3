import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load } from "@sightline/bff-client/remix"
import { Schema } from "effect"
import { Screen } from "../shell/screen"
import { CustomerForm } from "./customer-form"
import { words } from "./words"

export const loader = load(Schema.Struct({}), (bff) => bff.customer.countries())

export const meta: MetaFunction = () => [{ title: `${words.new.title} · Sightline` }]

export default function NewCustomer() {
  const countries = useLoaderData<typeof loader>()
  return (
    <Screen title={words.new.title}>
      <CustomerForm customer={null} countries={countries} />
    </Screen>
  )
}
