import { availableParallelism } from "node:os"
import { hash, verify } from "@node-rs/argon2"
import { Effect } from "effect"

/** argon2id, the library's default algorithm, with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * One hash fills a core and its cache, so more at once than there are cores only slow each other down (a fifth, measured);
 * and of Node's four threads for such work one stays free, so that no file and no signature waits behind passwords.
 */
const atOnce = Effect.unsafeMakeSemaphore(Math.min(availableParallelism(), 3))

export const hashPassword = (password: string) => atOnce.withPermits(1)(Effect.promise(() => hash(password, cost)))

/** Whether the password is the one behind the hash. Without a hash the same work is done, so time tells nothing. */
export const passwordMatches = (stored: string | undefined, password: string) =>
  atOnce.withPermits(1)(
    Effect.promise(async () => (await verify(stored ?? (await nobodys()), password, cost)) && stored !== undefined),
  )

let nobody: Promise<string> | undefined
const nobodys = () => {
  nobody ??= hash("nobody has this password", cost)
  return nobody
}
