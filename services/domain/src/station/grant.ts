import { GrantClaims, NotAtStation, type StationGrant } from "@sightline/model/station"
import { Effect, Option, Schema } from "effect"
import { errors, jwtVerify, SignJWT } from "jose"
import { one } from "../db/db"
import { keyFor, Secret } from "../session/secret"
import { ownStation } from "./queries"
import { staff } from "./view"

/** How long a grant is good, in hours (quality.md, honest proofs). */
const grantLife = 12

/** For the caller's session, which was begun at a station. It says who works where; it opens nothing else. */
export const grantAtStation = Effect.fn("grantAtStation")(function* () {
  const { clientId, userId, sessionId, membershipVersion } = yield* staff
  const station = yield* one(ownStation)
  if (!station) return yield* new NotAtStation()
  const claims = { clientId, userId, sessionId, membershipVersion, stationId: station.id, centerId: station.centerId }
  const key = yield* grantKey
  const goodUntil = new Date(Math.floor(Date.now() / 1000) * 1000 + grantLife * 3_600_000)
  const grant = yield* Effect.promise(() =>
    new SignJWT({ grant: claims })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("sightline")
      .setExpirationTime(goodUntil)
      .sign(key),
  )
  return { grant, goodUntil, userId } satisfies StationGrant
})

/** What a grant says, with `isExpired` when its hours are over; nothing when it was not signed here. */
export const readGrant = (grant: string) =>
  Effect.flatMap(grantKey, (key) =>
    Effect.promise(async () => {
      const read = await jwtVerify(grant, key, { issuer: "sightline", algorithms: ["HS256"], requiredClaims: ["exp"] })
        .then(({ payload }) => ({ payload, isExpired: false }))
        .catch((cause: unknown) => {
          if (cause instanceof errors.JWTExpired) return { payload: cause.payload, isExpired: true }
          if (cause instanceof errors.JOSEError) return undefined
          throw cause
        })
      const claims = decodeClaims(read?.payload.grant)
      return read && Option.isSome(claims) ? { ...claims.value, isExpired: read.isExpired } : undefined
    }),
  )

const decodeClaims = Schema.decodeUnknownOption(GrantClaims)

const grantKey = Effect.map(Secret, (secret) => keyFor(secret, "station-grant"))
