import { hash, verify } from "@node-rs/argon2"
import { Effect } from "effect"

/** argon2id, the library's default algorithm, with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => Effect.promise(() => hash(password, cost))

/** Whether the password is the one behind the hash. Without a hash the same work is done, so time tells nothing. */
export const passwordMatches = (stored: string | undefined, password: string) =>
  Effect.promise(async () => (await verify(stored ?? (await nobodys()), password, cost)) && stored !== undefined)

let nobody: Promise<string> | undefined
const nobodys = () => {
  nobody ??= hash("nobody has this password", cost)
  return nobody
}
