import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"
import { installation } from "../db/db"
import { screenUnlock } from "../secret/places"
import { seal, unseal } from "../secret/seal"
import { digest } from "../secret/secret"
import { keepUnlockToken, unlockTokenOf } from "./queries"
import { unlockLife } from "./tokens"

/**
 * Stores a sealed unlock token beside the session behind a handle: the browser never holds it, and it opens only the
 * screen that asked (decisions D-32).
 */
export const keepUnlock = Effect.fn("keepUnlock")(function* (handle: string, screen: string, token: string) {
  const sealed = yield* seal(screenOf(handle, screen), token)
  const [row] = yield* installation(keepUnlockToken, digest(handle), screen, sealed, `${unlockLife} seconds`)
  if (!row?.kept) return yield* new SessionEnded()
})

/** The unlock token of a screen, while its session lives and its ten minutes last. */
export const unlockOf = Effect.fn("unlockOf")(function* (handle: string, screen: string) {
  const [row] = yield* installation(unlockTokenOf, digest(handle), screen)
  return row?.sealed ? yield* unseal(screenOf(handle, screen), row.sealed) : null
})

const screenOf = (handle: string, screen: string) => screenUnlock(digest(handle), screen)
