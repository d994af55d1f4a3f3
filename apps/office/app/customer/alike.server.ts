import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { Effect, Schema } from "effect"

const text = Schema.String.pipe(Schema.maxLength(400))
const Likeness = Schema.Struct({
  email: text,
  lastName: text,
  cellPhone: text,
  homePhone: text,
  workPhone: text,
})
export type Likeness = typeof Likeness.Type

/** Customers who may be the person in the form. The data travel in a body: no personal data in an address. */
export const findAlike = act(Likeness, (bff, payload) =>
  Effect.map(bff.customer.alike({ payload }), (people) =>
    people.map(({ id, firstName, lastName }) => ({ id: Number(id), name: `${firstName} ${lastName}` })),
  ),
)

export const action = async (args: ActionFunctionArgs) => Response.json(await findAlike(args))

export type AlikeOutcome = Awaited<ReturnType<typeof findAlike>>
