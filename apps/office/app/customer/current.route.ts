import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { CustomerId } from "@sightline/model/customer"
import { param } from "@sightline/model/id"
import { Schema } from "effect"

/** The stored customer, for a form that somebody else has overtaken. */
const customer = load(Schema.Struct({ id: param(CustomerId) }), (bff, { id }) =>
  bff.customer.get({ urlParams: { id } }),
)

export const loader = async (args: LoaderFunctionArgs) => Response.json(await customer(args))
