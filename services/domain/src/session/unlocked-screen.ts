import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"
import { installation } from "../db/db"
import { keepUnlockToken, unlockTokenOf } from "./queries"
import { digest, Secret, seal, unseal } from "./secret"
import { unlockLife } from "./tokens"

/**
 * Lays an unlock token, sealed, beside the session behind a handle: the browser never holds it, and only the screen that
 * asked is opened by it (decisions D-32).
 */
export const keepUnlock = Effect.fn("keepUnlock")(function* (handle: string, screen: string, token: string) {
  const sealed = seal(yield* Secret, token)
  const [row] = yield* installation(keepUnlockToken, digest(handle), screen, sealed, `${unlockLife} seconds`)
  if (!row?.kept) return yield* new SessionEnded()
})

/** The unlock token of a screen, as long as its session lives and its ten minutes last. */
export const unlockOf = Effect.fn("unlockOf")(function* (handle: string, screen: string) {
  const [row] = yield* installation(unlockTokenOf, digest(handle), screen)
  return row?.sealed ? unseal(yield* Secret, row.sealed) : null
})
