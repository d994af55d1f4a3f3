import type { AppLoadContext } from "@remix-run/node"
import { cartCountCookieOf } from "@sightline/screens/shell/cart-count.ts"
import { type Forgetting, forgetNote } from "@sightline/screens/shell/forget-note.ts"

/** Ends the session and has the browser forget what belonged to it; a visitor's cart stays when he was not let in. */
export async function forgetting(context: Pick<AppLoadContext, "forget">, what: Forgetting): Promise<Headers> {
  const headers = new Headers()
  headers.append("Set-Cookie", await context.forget())
  headers.append("Set-Cookie", forgetNote(what))
  if (what === "all") headers.append("Set-Cookie", cartCountCookieOf(0))
  return headers
}

/** Whoever comes with a session that lives no more has left everything of it behind (document 0 §4, decisions D-26). */
export const leftBehind = async (context: Pick<AppLoadContext, "forget" | "sessionEnded">): Promise<Headers> =>
  context.sessionEnded ? forgetting(context, "all") : new Headers()
