import { type Invitation, InvitationEnded, InvitationNotYours, PasswordTooShort } from "@sightline/model/account"
import { Caller } from "@sightline/model/caller"
import { Effect } from "effect"
import { countRequest } from "../attempt/count"
import { installation } from "../db/db"
import { digest } from "../secret/secret"
import { laneOfAddress } from "../session/known-address"
import { newPassword } from "./new-password"
import { acceptInvitationBy, invitationOf } from "./queries"

/** Per network address; a link cannot be guessed, but each attempt costs a query. */
const limit = { most: 50, window: "15 minutes" }

/** The invitation behind a link, and what its holder does to accept it. */
export const readInvitation = Effect.fn("readInvitation")(function* (token: string, address: string) {
  yield* countRequest("invitation", address, limit)
  const caller = yield* Caller
  const [found] = yield* installation(invitationOf, digest(token))
  if (!found) return yield* new InvitationEnded()
  const { user_id: userId, client_name: clientName, email, needs } = found
  return { clientName, email, needs, isYours: caller._tag === "Staff" && caller.userId === userId } satisfies Invitation
})

/** Activates the membership. A password sent along replaces the old one and ends the other sessions (decisions D-154). */
export const acceptInvitation = Effect.fn("acceptInvitation")(function* (
  token: string,
  password: string | null,
  address: string,
) {
  yield* countRequest("invitation", address, limit)
  const caller = yield* Caller
  const [user, session] = caller._tag === "Staff" ? [caller.userId, caller.sessionId] : [null, null]
  const link = digest(token)
  // An invented link costs no hash.
  const [found] = yield* installation(invitationOf, link)
  const hash =
    found && found.needs !== "account" && password !== null
      ? yield* newPassword(laneOfAddress(address), password)
      : null
  const [accepted] = yield* installation(acceptInvitationBy, link, user, session, hash)
  switch (accepted?.verdict) {
    case "accepted":
      return
    case "notYours":
      return yield* new InvitationNotYours()
    case "noPassword":
      return yield* new PasswordTooShort()
    default:
      return yield* new InvitationEnded()
  }
})
