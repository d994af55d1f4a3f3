import { ClientId } from "@sightline/model/client"
import { TicketEnded } from "@sightline/model/session"
import { UserId } from "@sightline/model/user"
import { Clock, Effect, Schema } from "effect"
import { jwtVerify } from "jose"
import { digest, keyFor, Secret } from "../secret/secret"
import { mint } from "./tokens"

/** Long enough to find the phone. */
const ticketLife = 5 * 60
const purpose = "sign-in-ticket"

/** The person whose password was right, and the client they want. */
const Ticket = Schema.Struct({
  userId: UserId,
  email: Schema.String,
  clientId: Schema.NullOr(ClientId),
  /** A new password invalidates the tickets of the old one. */
  password: Schema.String,
})

const Payload = Schema.Struct({ sl: Ticket })

export const passwordMark = ({ password_hash }: { readonly password_hash: string | null }) =>
  digest(`ticket ${password_hash}`).toString("base64url")

export const mintTicket = (ticket: Omit<typeof Ticket.Encoded, "userId"> & { readonly userId: number }) =>
  mint(purpose, ticketLife, ticket)

export const readTicket = Effect.fnUntraced(function* (ticket: string) {
  const key = keyFor(yield* Secret, purpose)
  const currentDate = new Date(yield* Clock.currentTimeMillis)
  const rules = { issuer: "sightline", algorithms: ["HS256"], requiredClaims: ["exp"], currentDate }
  const { payload } = yield* Effect.tryPromise({
    try: () => jwtVerify(ticket, new Uint8Array(key), rules),
    catch: () => new TicketEnded(),
  })
  const { sl } = yield* Effect.mapError(Schema.decodeUnknown(Payload)(payload), () => new TicketEnded())
  return sl
})
