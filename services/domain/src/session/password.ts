import { availableParallelism } from "node:os"
import { hash, verify } from "@node-rs/argon2"
import { Effect } from "effect"
import { Crowded } from "../db/sql-defect"

/** argon2id, the library's default algorithm, with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * One hash fills a core and its cache, so running more hashes than cores slows each down (by a fifth, measured). One of
 * Node's four threads for such work stays free, so that files and signatures do not wait behind passwords.
 */
const places = Effect.unsafeMakeSemaphore(Math.min(availableParallelism(), 3))

/** At some 50 ms each this is a wait of seconds; a longer queue would only delay everybody. */
const mostWaiting = 200
let waiting = 0

const inTurn = <A>(work: Effect.Effect<A>): Effect.Effect<A> =>
  Effect.suspend(() => {
    if (waiting >= mostWaiting) return Effect.die(new Crowded())
    waiting++
    return Effect.ensuring(
      places.withPermits(1)(work),
      Effect.sync(() => waiting--),
    )
  })

export const hashPassword = (password: string) => inTurn(Effect.promise(() => hash(password, cost)))

/** Whether the password matches the hash. Without a hash it does the same work, so that timing reveals nothing. */
export const passwordMatches = (stored: string | undefined, password: string) =>
  inTurn(
    Effect.promise(async () => (await verify(stored ?? (await nobodys()), password, cost)) && stored !== undefined),
  )

let nobody: Promise<string> | undefined
const nobodys = () => {
  nobody ??= hash("nobody has this password", cost)
  return nobody
}
