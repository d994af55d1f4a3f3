import { availableParallelism } from "node:os"
import { hash, verify } from "@node-rs/argon2"
import { Effect } from "effect"
import type { Lane } from "../lane/lane"
import { makePlace } from "../lane/place"

/** argon2id, the library's default algorithm, with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * One hash fills a core and its cache, so running more hashes than cores slows each down (by a fifth, measured). One of
 * Node's four threads for such work stays free, so that files and signatures do not wait behind passwords.
 */
export const hashedAtOnce = Math.min(availableParallelism(), 3)

/** A hash takes some 50 ms: a lane that is alone may use every core, and another one waits for a single hash. */
const place = makePlace({
  name: "password",
  size: hashedAtOnce,
  ofLane: hashedAtOnce,
  // A wait of seconds; a longer line would only delay those who stand in it.
  mostWaiting: 200,
})

export const hashPassword = (lane: Lane, password: string) =>
  place.run(
    lane,
    Effect.promise(() => hash(password, cost)),
  )

/** Whether the password matches the hash. Without a hash it does the same work, so that timing reveals nothing. */
export const passwordMatches = (lane: Lane, stored: string | undefined, password: string) =>
  place.run(
    lane,
    Effect.promise(async () => (await verify(stored ?? (await nobodys()), password, cost)) && stored !== undefined),
  )

let nobody: Promise<string> | undefined
const nobodys = () => {
  nobody ??= hash("nobody has this password", cost)
  return nobody
}
