import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node"
import { withoutCarts } from "@sightline/screens/shell/cart-cookie.ts"
import { type Forgetting, forgetNote } from "@sightline/screens/shell/forget-note.ts"

interface Args {
  readonly request: Request
  readonly context: Pick<AppLoadContext, "forget">
}

/** Ends the session and makes the browser clear its data; after a refused sign-in a visitor's cart stays. */
export async function forgetting({ request, context }: Args, what: Forgetting): Promise<Headers> {
  const headers = new Headers()
  headers.append("Set-Cookie", await context.forget())
  headers.append("Set-Cookie", forgetNote(what))
  if (what === "all") for (const line of withoutCarts(request.headers.get("cookie"))) headers.append("Set-Cookie", line)
  return headers
}

/** A browser whose session has ended clears everything of it (document 0 §4, decisions D-26). */
export const leftBehind = async (args: LoaderFunctionArgs): Promise<Headers> =>
  args.context.sessionEnded ? forgetting(args, "all") : new Headers()
