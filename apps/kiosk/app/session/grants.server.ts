import { createCookie, type LoaderFunctionArgs } from "@remix-run/node"
import { ask } from "@sightline/bff-client/remix"
import { UserId } from "@sightline/model/user"
import { Option, Schema } from "effect"

/** Long after its 12 hours a grant still says whose scan it was, and a manager can judge it. */
const keptFor = 30 * 24 * 60 * 60

/** Grants that a station keeps: with more, the requests of a shop with many people outgrow what a server reads of a header. */
const mostKept = 20

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

/** `Set-Cookie` once for each. */
export const setting = (cookies: readonly string[]) => new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]))

/** The Set-Cookie header that removes a user's grant from this station. */
export const withoutGrant = (userId: number, request: Request): Promise<string> =>
  cookieOf(userId, request).serialize("", { maxAge: 0 })

/** The users whose grants are in a request, those whose grant ends first at the front. */
async function grantHolders(request: Request): Promise<readonly UserId[]> {
  const named = (request.headers.get("cookie") ?? "").matchAll(/(?:^|;\s*)(?:__Secure-)?sightline_grant_(\d+)=/g)
  const users = [...new Set([...named].map(([, userId]) => UserId.make(Number(userId))))]
  const held = await Promise.all(users.map(async (userId) => ({ userId, ends: endOf(await grantOf(userId, request)) })))
  return held.toSorted((a, b) => a.ends - b.ends).map(({ userId }) => userId)
}

/** When a grant ends; 0 for a text that is not a grant. Only the domain says whether it is good. */
function endOf(grant: string | null): number {
  const claims = decodeClaims(Buffer.from(grant?.split(".")[1] ?? "", "base64url").toString())
  return Option.match(claims, { onNone: () => 0, onSome: ({ exp }) => exp })
}
const decodeClaims = Schema.decodeOption(Schema.parseJson(Schema.Struct({ exp: Schema.Number })))

const grant = ask((bff) => bff.station.grant())

interface FreshGrant {
  readonly userId: number
  readonly grant: string
  /** The Set-Cookie headers that store it, and remove the oldest of too many. */
  readonly cookies: readonly string[]
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
  const { request } = args
  const others = (await grantHolders(request)).filter((other) => other !== userId)
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - mostKept))
  const kept = cookieOf(userId, request).serialize(text)
  const cookies = await Promise.all([kept, ...tooMany.map((other) => withoutGrant(other, request))])
  return { userId, grant: text, cookies }
}
