import type { Product } from "./product"
import type { Relay } from "./relay"

export interface Replacement {
  /** Milliseconds until the new process showed its first page. */
  readonly ready: number
  /** Milliseconds that the old one took to end, and how it ended. */
  readonly took: number
  readonly code: number | null
}

/**
 * Puts each process out of service, ends it, and puts the next one from `start` into its place; `told` runs after each. The answer
 * names those that serve in the end.
 */
export async function replaced(
  relay: Relay,
  serving: readonly Product[],
  start: () => Promise<Product>,
  told: (replacement: Replacement) => Promise<void>,
): Promise<readonly Product[]> {
  let now = serving
  for (const leaving of serving) {
    const coming = await start()
    now = [...now.filter((one) => one !== leaving), coming]
    relay.serve(now.map(({ base }) => base))
    const begun = performance.now()
    await leaving.stop()
    await told({ ready: coming.ready, took: performance.now() - begun, code: leaving.child.exitCode })
  }
  return now
}
