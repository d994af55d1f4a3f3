import type { ActionFunctionArgs } from "@remix-run/node"
import { act, notFound } from "@sightline/bff-client/remix"
import { askedFor, Exported } from "./asked.server"
import { csvOf } from "./csv"

const exported = act(Exported, (bff, filter) => bff.audit.export({ payload: askedFor(filter) }))

/** The list as a file, which writes itself into the list. */
export const action = async (args: ActionFunctionArgs) => {
  const outcome = await exported(args)
  if (outcome._tag === "RoleRefused" || outcome._tag === "Unreadable") throw notFound()
  if (outcome._tag !== "Done") throw new Response(null, { status: 503 })
  return new Response(csvOf(outcome.value.rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="audit.csv"',
      "Cache-Control": "no-store",
    },
  })
}

export const loader = () => {
  throw notFound()
}
