import { randomUUID } from "node:crypto"
import { Pool } from "undici"
import { active, setStatus, sold } from "./calls"
import type { Pair } from "./pair"

/** The product's final answer to one request, after any number of attempts. */
export interface Acknowledged {
  readonly key: string
  readonly item: number
  readonly to: number
  readonly status: number
  /** The moved item: for a batch, a unit of its own. */
  readonly moved: number | undefined
  readonly tries: number
  /** Whether a later repetition got the same bytes. */
  readonly same: boolean
}

const patience = 60_000
const pools = new Map<string, Pool>()
const poolOf = (base: string) => {
  const pool = pools.get(base) ?? new Pool(base, { connections: 16, headersTimeout: 15_000 })
  pools.set(base, pool)
  return pool
}

/** Removals and reversals at once, of few items, so that many compete for the same one. */
export async function soakRound(pair: Pair, token: string, items: ReadonlyArray<number>, atOnce: number) {
  const work = Array.from({ length: atOnce }, () => {
    const item = items[Math.floor(Math.random() * items.length)] ?? 0
    return untilAnswered(pair, token, item, Math.random() < 0.55 ? sold : active)
  })
  return Promise.all(work)
}

/** Repeats it with the same key until there is an answer; then once more, to compare. */
async function untilAnswered(pair: Pair, token: string, item: number, to: number): Promise<Acknowledged> {
  const key = randomUUID()
  const first = Math.floor(Math.random() * 2)
  const until = Date.now() + patience
  for (let tries = 1; Date.now() < until; tries++) {
    const answer = await send(pair.base(first + tries), token, item, to, key)
    if (!answer) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
      continue
    }
    const again = Math.random() < 0.2 ? await send(pair.base(first + tries + 1), token, item, to, key) : undefined
    const { result } = JSON.parse(answer.text) as { result?: { inventoryItemID: number } }
    const same = again === undefined || (again.status === answer.status && again.text === answer.text)
    return { key, item, to, status: answer.status, moved: result?.inventoryItemID, tries, same }
  }
  throw new Error(`Nobody answered ${key} within ${patience / 1000} s.`)
}

/** A final answer, or undefined: cut off, not there, or not ready. */
async function send(base: string, token: string, item: number, to: number, key: string) {
  const { method, path, headers, body } = setStatus(token, item, to, key)
  try {
    const answer = await poolOf(base).request({ method, path, headers, body: body ?? null })
    const text = await answer.body.text()
    return answer.statusCode >= 500 ? undefined : { status: answer.statusCode, text }
  } catch {
    return undefined
  }
}
