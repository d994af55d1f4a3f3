import { Caller } from "@sightline/model/caller"
import { type ContactMessage, ContactNotMailed } from "@sightline/model/contact"
import { KeyReused } from "@sightline/model/once"
import { Effect, Option } from "effect"
import { countRequest } from "../attempt/count"
import { inTransaction, one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { contactRequest, insertContactMessage, mailContactMessage } from "./queries"

/** A person writes once or twice; a clinic's waiting room shares one address. */
const limit = { most: 10, window: "15 minutes" }

/**
 * Keeps a visitor's message and queues it as a mail to the client. Without an address to mail to, it still keeps the
 * message and tells the visitor that it was not sent (decisions D-66, D-67).
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

/** Repeats the answer of the same request; a key with another message is refused. */
const sameAgain = (kept: string | null | undefined, digest: string) =>
  kept === digest ? Effect.void : Effect.fail(new KeyReused())
