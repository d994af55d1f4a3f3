import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { CustomerId } from "@sightline/model/customer"
import { Schema } from "effect"

export const removeCustomer = act(Schema.Struct({ id: CustomerId }), (bff, { id }) =>
  bff.customer.remove({ urlParams: { id } }),
)

/** For Owner and SupperAdmin (decisions D-138). */
export const eraseCustomer = act(Schema.Struct({ id: CustomerId }), (bff, { id }) =>
  bff.customer.erase({ urlParams: { id } }),
)

export const action = async (args: ActionFunctionArgs) => {
  const erases = new URL(args.request.url).pathname.toLowerCase().endsWith("/erase")
  return Response.json(await (erases ? eraseCustomer : removeCustomer)(args))
}

export type RemoveOutcome = Awaited<ReturnType<typeof removeCustomer>>
