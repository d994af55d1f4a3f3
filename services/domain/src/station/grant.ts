import { GrantClaims, NotAtStation, type StationGrant } from "@sightline/model/station"
import { Effect, Option, Schema } from "effect"
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose"
import { person } from "../caller/person"
import { one } from "../db/db"
import { everySecret, keyFor, Secret } from "../secret/secret"
import { ownStation } from "./queries"

/** The life of a grant in hours (decision 19). */
const grantLife = 12

/** For the caller's session at a station. It names the person and the place; it opens nothing else. */
export const grantAtStation = Effect.fn("grantAtStation")(function* () {
  const { clientId, userId, sessionId, membershipVersion } = yield* person
  const station = yield* one(ownStation)
  if (!station) return yield* new NotAtStation()
  const claims = { clientId, userId, sessionId, membershipVersion, stationId: station.id, centerId: station.centerId }
  const key = keyFor(yield* Secret, "station-grant")
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

/** The claims of a grant, with `isExpired` after its hours; undefined for a grant that was not signed here. */
export const readGrant = (grant: string) =>
  Effect.gen(function* () {
    const read = yield* Effect.reduce(yield* everySecret, notRead, (known, secret) =>
      known ? Effect.succeed(known) : Effect.promise(() => signedWith(keyFor(secret, "station-grant"), grant)),
    )
    const claims = decodeClaims(read?.payload.grant)
    return read && Option.isSome(claims) ? { ...claims.value, isExpired: read.isExpired } : undefined
  })

type Read = { readonly payload: JWTPayload; readonly isExpired: boolean } | undefined
const notRead: Read = undefined

const signedWith = (key: Buffer, grant: string): Promise<Read> =>
  jwtVerify(grant, key, { issuer: "sightline", algorithms: ["HS256"], requiredClaims: ["exp"] })
    .then(({ payload }) => ({ payload, isExpired: false }))
    .catch((cause: unknown) => {
      if (cause instanceof errors.JWTExpired) return { payload: cause.payload, isExpired: true }
      if (cause instanceof errors.JOSEError) return undefined
      throw cause
    })

const decodeClaims = Schema.decodeUnknownOption(GrantClaims)
