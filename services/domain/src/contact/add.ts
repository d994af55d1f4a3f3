import { Caller } from "@sightline/model/caller"
import { type ContactMessage, ContactNotMailed } from "@sightline/model/contact"
import { KeyReused } from "@sightline/model/once"
import { Effect, Option } from "effect"
import { inTransaction, one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { countRequest } from "../session/attempts"
import { contactRequest, insertContactMessage, mailContactMessage } from "./queries"

/** A person writes once or twice; a clinic's waiting room shares one address. */
const limit = { most: 10, window: "15 minutes" }

/**
 * Keeps a visitor's message and puts it into the mail to the client. Where there is nobody to mail it to it is kept all the
 * same, and the visitor is told that it did not go out (decisions D-66, D-67).
 */
export const addContactMessage = Effect.fn("addContactMessage")(function* (message: ContactMessage, address: string) {
  const { once = null } = yield* Caller
  if (once) {
    const earlier = yield* one(contactRequest, once.key)
    if (earlier) return yield* sameAgain(earlier.request_digest, once.digest)
  }
  yield* countRequest("contact", address, limit)
  const kept = Effect.gen(function* () {
    const row = yield* one(insertContactMessage, message, once)
    if (!row) return yield* Effect.dieMessage("an insert answered no row")
    const mail = yield* one(mailContactMessage, row.id)
    return mail?.mailed === true
  })
  const mailed = yield* inTransaction(kept).pipe(
    Effect.catchSomeDefect((defect) =>
      once && isTaken("contact_message_client_id_request_key_key")(defect)
        ? Option.some(
            Effect.flatMap(one(contactRequest, once.key), (earlier) =>
              Effect.as(sameAgain(earlier?.request_digest, once.digest), true),
            ),
          )
        : Option.none(),
    ),
  )
  if (!mailed) return yield* new ContactNotMailed()
})

/** The same request again has been answered; with another message the key is no proof of that. */
const sameAgain = (kept: string | null | undefined, digest: string) =>
  kept === digest ? Effect.void : Effect.fail(new KeyReused())
