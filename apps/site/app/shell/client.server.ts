import type { LoaderFunctionArgs } from "@remix-run/node"
import { visitorLayout } from "@sightline/screens/shell/layout.server.ts"

type Args = Pick<LoaderFunctionArgs, "request" | "params" | "context">

/** The client whose catalogue and cart a person sees: their own, or the visitors' one; unknown while nobody can be asked. */
export async function clientOf(args: Args): Promise<number | null> {
  if (args.context.session) return args.context.session.client.id
  return (await visitorLayout(args)).client?.id ?? null
}
