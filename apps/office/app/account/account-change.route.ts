import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound, signInAgain } from "@sightline/bff-client/remix"
import { changeOwnPassword, leave, registerUser } from "@sightline/screens/account/changes.server.ts"

const acts: ReadonlyMap<string, (args: ActionFunctionArgs) => Promise<Response>> = new Map([
  ["password", async (args) => Response.json(await changeOwnPassword(args))],
  ["register", async (args) => Response.json(await registerUser(args))],
  ["deactivate", leaving],
])

/** What the dialogs of the user menu change, by the name in the query. */
export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(new URL(args.request.url).searchParams.get("what") ?? "")
  if (!act) throw notFound()
  // Checked before the fields are read: nobody should correct mistakes in them for nothing.
  if (args.context.sessionEnded) throw signInAgain(args.request)
  return act(args)
}

export const loader = () => {
  throw notFound()
}

async function leaving(args: ActionFunctionArgs): Promise<Response> {
  const outcome = await leave(args)
  if (outcome._tag !== "Done") return Response.json(outcome)
  return Response.json(outcome, { headers: { "Set-Cookie": await args.context.forget() } })
}
