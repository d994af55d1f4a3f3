import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { CustomerId } from "@sightline/model/customer"
import { Schema } from "effect"

export const removeCustomer = act(Schema.Struct({ id: CustomerId }), (bff, { id }) =>
  bff.customer.remove({ urlParams: { id } }),
)

export const action = async (args: ActionFunctionArgs) => Response.json(await removeCustomer(args))

export type RemoveOutcome = Awaited<ReturnType<typeof removeCustomer>>
