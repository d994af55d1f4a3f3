import type { AppLoadContext } from "@remix-run/node"
import { cartCountCookieOf } from "@sightline/screens/shell/cart-count.ts"
import { type Forgetting, forgetNote } from "@sightline/screens/shell/forget-note.ts"

/** Ends the session and makes the browser clear its data; after a refused sign-in a visitor's cart stays. */
export async function forgetting(context: Pick<AppLoadContext, "forget">, what: Forgetting): Promise<Headers> {
  const headers = new Headers()
  headers.append("Set-Cookie", await context.forget())
  headers.append("Set-Cookie", forgetNote(what))
  if (what === "all") headers.append("Set-Cookie", cartCountCookieOf(0))
  return headers
}

/** A browser whose session has ended clears everything of it (document 0 §4, decisions D-26). */
export const leftBehind = async (context: Pick<AppLoadContext, "forget" | "sessionEnded">): Promise<Headers> =>
  context.sessionEnded ? forgetting(context, "all") : new Headers()
