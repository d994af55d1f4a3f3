import { createCookie, type LoaderFunctionArgs } from "@remix-run/node"
import { ask } from "@sightline/bff-client/remix"
import type { UserId } from "@sightline/model/user"

/** Long after its 12 hours a grant still says whose scan it was, and a manager can judge it. */
const keptFor = 30 * 24 * 60 * 60

/** Grants lie in cookies that no script reads (decisions D-24), one for each person who has worked here. */
const cookieOf = (userId: number, { url }: Request) => {
  const secure = new URL(url).protocol === "https:"
  const name = `${secure ? "__Secure-" : ""}sightline_grant_${userId}`
  return createCookie(name, { path: "/kiosk", httpOnly: true, sameSite: "lax", secure, maxAge: keptFor })
}

export async function grantOf(userId: UserId, request: Request): Promise<string | null> {
  const grant: unknown = await cookieOf(userId, request).parse(request.headers.get("cookie"))
  return typeof grant === "string" ? grant : null
}

const grant = ask((bff) => bff.station.grant())

interface FreshGrant {
  readonly userId: number
  readonly grant: string
  /** The Set-Cookie header that keeps it. */
  readonly cookie: string
}

/** A new grant for whoever is signed in here; nothing where the session was begun elsewhere than at this station. */
export async function freshGrant(args: LoaderFunctionArgs): Promise<FreshGrant | null> {
  const given = await grant(args)
  if (given._tag !== "Done") return null
  const { userId, grant: text } = given.value
  return { userId, grant: text, cookie: await cookieOf(userId, args.request).serialize(text) }
}
