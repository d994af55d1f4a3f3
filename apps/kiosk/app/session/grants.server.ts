import { createCookie, type LoaderFunctionArgs } from "@remix-run/node"
import { ask } from "@sightline/bff-client/remix"
import type { UserId } from "@sightline/model/user"

/** Long after its 12 hours a grant still says whose scan it was, and a manager can judge it. */
const keptFor = 30 * 24 * 60 * 60

/** Grants are in cookies that no script reads (decisions D-24), one for each user who has worked here. */
const cookieOf = (userId: number, { url }: Request) => {
  const secure = new URL(url).protocol === "https:"
  const name = `${secure ? "__Secure-" : ""}sightline_grant_${userId}`
  return createCookie(name, { path: "/kiosk", httpOnly: true, sameSite: "lax", secure, maxAge: keptFor })
}

export async function grantOf(userId: UserId, request: Request): Promise<string | null> {
  const grant: unknown = await cookieOf(userId, request).parse(request.headers.get("cookie"))
  return typeof grant === "string" ? grant : null
}

/** The Set-Cookie header that removes a user's grant from this station. */
export const withoutGrant = (userId: number, request: Request): Promise<string> =>
  cookieOf(userId, request).serialize("", { maxAge: 0 })

const grant = ask((bff) => bff.station.grant())

interface FreshGrant {
  readonly userId: number
  readonly grant: string
  /** The Set-Cookie header that stores it. */
  readonly cookie: string
}

/**
 * A new grant for the signed-in user; nothing if the session began elsewhere than at this station. Throws
 * a 503 while nobody can be asked, so that no session ends for it.
 */
export async function freshGrant(args: LoaderFunctionArgs): Promise<FreshGrant | null> {
  const given = await grant(args)
  if (given._tag === "NotAtStation") return null
  if (given._tag !== "Done") throw new Response(null, { status: 503 })
  const { userId, grant: text } = given.value
  return { userId, grant: text, cookie: await cookieOf(userId, args.request).serialize(text) }
}
