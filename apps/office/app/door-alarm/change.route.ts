import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { reopenAlarm, settleAlarm } from "./door.server"

type Act = (args: ActionFunctionArgs) => Promise<unknown>

const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["settle", settleAlarm],
  ["reopen", reopenAlarm],
])

export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(args.params.what ?? "")
  if (!act) throw notFound()
  return Response.json(await act(args))
}

export const loader = () => {
  throw notFound()
}
