import { randomUUID } from "node:crypto"
import { Pool } from "undici"
import { type Asked, active, setStatus, sold, undo } from "./calls"
import type { Pair } from "./pair"

/** The product's final answer to one request, after any number of attempts. */
export interface Acknowledged {
  readonly key: string
  readonly status: number
  /** The items that it moved: for a unit of a batch, an item of its own. */
  readonly moved: ReadonlyArray<number>
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

export interface Fought {
  readonly items: ReadonlyArray<number>
  /** Movements of earlier rounds. */
  readonly movements: ReadonlyArray<number>
}

/** Removals, reversals and undos at once, of few items, so that many compete for the same one. */
export async function soakRound(pair: Pair, token: string, { items, movements }: Fought, atOnce: number) {
  const oneOf = (list: ReadonlyArray<number>) => list[Math.floor(Math.random() * list.length)] ?? 0
  const work = Array.from({ length: atOnce }, () => {
    const key = randomUUID()
    const [item, movement] = [oneOf(items), oneOf(movements)]
    const isUndo = movement > 0 && Math.random() < 0.25
    return untilAnswered(
      pair,
      key,
      isUndo ? undo(token, movement, key) : setStatus(token, item, Math.random() < 0.55 ? sold : active, key),
    )
  })
  return Promise.all(work)
}

/** Repeats it with the same key until there is an answer; then once more, to compare. */
async function untilAnswered(pair: Pair, key: string, asked: Asked): Promise<Acknowledged> {
  const first = Math.floor(Math.random() * 2)
  const until = Date.now() + patience
  for (let tries = 1; Date.now() < until; tries++) {
    const answer = await send(pair.base(first + tries), asked)
    if (!answer) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
      continue
    }
    const again = Math.random() < 0.2 ? await send(pair.base(first + tries + 1), asked) : undefined
    const { result = {} } = JSON.parse(answer.text) as {
      result?: { inventoryItemID?: number; inventoryItemIDs?: ReadonlyArray<number> }
    }
    const moved = result.inventoryItemIDs ?? (result.inventoryItemID === undefined ? [] : [result.inventoryItemID])
    const same = again === undefined || (again.status === answer.status && again.text === answer.text)
    return { key, status: answer.status, moved, tries, same }
  }
  throw new Error(`Nobody answered ${key} within ${patience / 1000} s.`)
}

/** A final answer, or undefined: cut off, not there, or not ready. */
async function send(base: string, { method, path, headers, body }: Asked) {
  try {
    const answer = await poolOf(base).request({ method, path, headers, body: body ?? null })
    const text = await answer.body.text()
    return answer.statusCode >= 500 ? undefined : { status: answer.statusCode, text }
  } catch {
    return undefined
  }
}
