import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { Schema } from "effect"
import { FieldsPage } from "../field-definition/fields-page"
import { words } from "../field-definition/words"
import { centersOf } from "../shell/of-session"
import { FormField } from "./form-field"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const definitions = load(Schema.Struct({}), (bff) => bff.fieldDefinition.get({ urlParams: {} }))

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  return { own: await definitions(args), timeZone: session.client.timeZone, centerIds: centersOf(session) }
}

/** The definitions of the client's fields, with the controls of every noun in their preview. */
export default function Fields() {
  return <FieldsPage Field={FormField} {...useLoaderData<typeof loader>()} />
}
