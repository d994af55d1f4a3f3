import { badRequest } from "@sightline/bff-api/bad-request"
import { Anyone, SignedIn } from "@sightline/bff-api/signed-in"
import type { CallerShape, Staff } from "@sightline/model/caller"
import { ClientId, ClientRefused } from "@sightline/model/client"
import { RoleRefused } from "@sightline/model/role"
import { allows } from "@sightline/model/role-table"
import { SessionEnded, UnlockClaims } from "@sightline/model/session"
import { Effect, Layer, Option, Schema } from "effect"
import { Asked, type AskedShape } from "../asked"
import { clientNamed } from "../canonical"
import { BffSettings } from "../settings"
import { onceOf } from "./once"
import { bearerIn, verifyAccessToken, verifyUnlockToken } from "./tokens"

/** Identifies the caller and the client, and decides whether they may: the only place that does. */
export class Identity extends Effect.Service<Identity>()("Identity", {
  effect: Effect.gen(function* () {
    const { secret, secretsBefore, defaultClientId } = yield* BffSettings
    const claimsOf = verifyAccessToken([secret, ...secretsBefore])
    const unlockedBy = verifyUnlockToken([secret, ...secretsBefore])
    const once = onceOf(secret)

    /** Whoever shows no unlock token, an old one or another's is not refused: what it opens stays closed (decisions D-32). */
    const isUnlocked = (asked: AskedShape, as: UnlockClaims) => {
      const token = asked.headers["unlock-token"]
      return token === undefined
        ? Effect.succeed({})
        : Effect.map(unlockedBy(token), (shown) => ({
            isUnlocked: Option.exists(shown, (claims) => sameUnlock(claims, as)),
          }))
    }

    /** A member of the client, whatever their roles there. */
    const member = Effect.fnUntraced(function* (asked: AskedShape) {
      const token = bearerIn(asked.headers.authorization)
      if (!token) return yield* new SessionEnded()
      const claims = yield* claimsOf(token)
      const clientId = (yield* headerClient(asked)) ?? claims.clientId
      const membership = claims.memberships.find((held) => held.clientId === clientId)
      if (!membership || (yield* namesAnother(asked, clientId))) return yield* new ClientRefused()
      const caller = {
        _tag: "Staff",
        clientId,
        clientCode: membership.clientCode,
        sessionId: claims.sessionId,
        userId: claims.userId,
        membershipVersion: membership.version,
        roles: membership.roles,
        centerIds: membership.centerIds,
        ...(yield* isUnlocked(asked, { sessionId: claims.sessionId, userId: claims.userId, clientId })),
        once: yield* once(asked),
        requestId: asked.requestId,
      } satisfies Staff
      return { caller, group: membership.group }
    })

    const staff = (asked: AskedShape) =>
      Effect.flatMap(member(asked), ({ caller, group }) =>
        allows(asked.call.who, { roles: caller.roles, group })
          ? Effect.succeed(caller)
          : Effect.fail(new RoleRefused()),
      )

    /** The domain refuses clients that are not public; here it is only settled which one is meant. */
    const visitor = Effect.fnUntraced(function* (asked: AskedShape) {
      const clientId = (yield* headerClient(asked)) ?? queryClient(asked) ?? defaultClientId
      if (yield* namesAnother(asked, clientId)) return yield* new ClientRefused()
      return { _tag: "Visitor", clientId, once: yield* once(asked), requestId: asked.requestId } satisfies CallerShape
    })

    return { member, staff, visitor }
  }),
}) {}

export const SignedInLive = Layer.effect(
  SignedIn,
  Effect.map(Identity, ({ staff }) => SignedIn.of({ bearer: () => Effect.flatMap(Asked, staff) })),
)

/** A caller with a token must have a valid one: a bad one does not make them a visitor. */
export const AnyoneLive = Layer.effect(
  Anyone,
  Effect.map(Identity, ({ staff, visitor }) =>
    Anyone.of({
      bearer: () =>
        Effect.flatMap(
          Asked,
          (asked): Effect.Effect<CallerShape, Effect.Effect.Error<ReturnType<typeof staff>>> =>
            asked.headers.authorization === undefined ? visitor(asked) : staff(asked),
        ),
    }),
  ),
)

const sameUnlock = Schema.equivalence(UnlockClaims)

const readClient = Schema.decodeUnknownOption(ClientId)

/** The client of the header; its name arrives in lower case whatever was sent. */
export const headerClient = ({ headers }: AskedShape) => {
  const text = headers.clientid
  if (text === undefined) return Effect.succeed(undefined)
  const client = /^\d{1,10}$/.test(text) ? Option.getOrUndefined(readClient(Number(text))) : undefined
  return client ? Effect.succeed(client) : badRequest({ clientId: ["must be a whole number from 1 to 2147483647"] })
}

const queryClient = ({ query, call }: AskedShape) =>
  Option.getOrUndefined(readClient(Number(clientNamed(query, call.query) ?? Number.NaN)))

/** Whether query or body name another client than the request runs for: one of the two would be read (decisions D-35). */
const namesAnother = ({ call, query, body }: AskedShape, clientId: ClientId) =>
  call.body.has("clientid")
    ? Effect.map(Effect.orDie(body), (fields) =>
        [clientNamed(query, call.query), clientNamed(fields, call.body)].some((named) => differs(named, clientId)),
      )
    : Effect.succeed(differs(clientNamed(query, call.query), clientId))

/** What is no number is left to the field's schema; 0 means "general entries" where a schema lets it pass (D-35). */
const differs = (named: unknown, clientId: ClientId): boolean => {
  if (typeof named !== "number" && (typeof named !== "string" || named.trim() === "")) return false
  const number = Number(named)
  return !Number.isNaN(number) && number !== 0 && number !== clientId
}
