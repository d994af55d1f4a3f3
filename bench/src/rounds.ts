import { randomUUID } from "node:crypto"
import { lookUp, type SignedIn, setStatus, sold } from "./calls"
import type { Batch } from "./captured"
import type { Measured } from "./load"
import type { Plan } from "./options"
import { cpuOf } from "./process-use"
import type { Worker } from "./worker"
import { yardsticks } from "./yardstick"

export type Target = "product" | "bare server" | "statement" | "yardstick"
export const targets: ReadonlyArray<Target> = ["product", "bare server", "statement", "yardstick"]

export interface Cell extends Measured {
  /** Processor time of the server per request, in microseconds; absent without a server. */
  readonly cpu: number | undefined
}

export interface Compared {
  readonly connections: number
  readonly cells: Readonly<Record<Target, Cell>>
  /** The product against the bare server, round by round: the median of the ratios. */
  readonly rate: number
  readonly p50: number
  /** Throughput as a share of the yardstick's, round by round: the median, the least and the most. */
  readonly shares: Readonly<Record<"product" | "statement", Share>>
}

export interface Share {
  readonly median: number
  readonly least: number
  readonly most: number
}

export interface Contest {
  readonly plan: Plan
  readonly load: Worker
  readonly signedIn: SignedIn
  readonly serviceUrl: string
  readonly bases: Readonly<Record<"product" | "bare server", string>>
  readonly pids: Readonly<Record<"product" | "bare server", number>>
  readonly removal: Batch
  readonly lookUp: Batch
  readonly items: ReadonlyArray<number>
  /** Items still in stock; a removal takes from the end. */
  readonly free: number[]
}

type Operation = "removal" | "look-up"

/** The targets take turns, so that a busy moment of the machine affects all of them. */
export async function compare(contest: Contest, operation: Operation, connections: number, count: number) {
  const rounds: Record<Target, Cell>[] = []
  for (let round = 0; round < contest.plan.rounds; round++) {
    const cells: Partial<Record<Target, Cell>> = {}
    for (const turn of targets.keys()) {
      const target = targets[(turn + round) % targets.length] ?? "product"
      cells[target] = await burst(contest, operation, target, connections, count)
    }
    rounds.push(cells as Record<Target, Cell>)
  }
  return summary(connections, rounds)
}

export async function burst(
  { load, signedIn, serviceUrl, bases, pids, plan, items: all, free, ...batches }: Contest,
  operation: Operation,
  target: Target,
  connections: number,
  count: number,
  seconds = plan.bound,
): Promise<Cell> {
  const items = operation === "removal" ? free.splice(-count) : someOf(all, count)
  if (items.length < count) throw new Error("There are not enough items left to remove.")
  const more = { connections, seconds }
  if (target === "statement" || target === "yardstick") {
    const { removal, lookUp } = target === "statement" ? batches : yardsticks
    const batch = operation === "removal" ? removal : lookUp
    const of = items.map((item) => [item, randomUUID()] as const)
    return { ...(await load.measure({ kind: "database", serviceUrl, batch, of, ...more })), cpu: undefined }
  }
  const asked = items.map((item) =>
    operation === "removal"
      ? setStatus(signedIn.token, item, sold, randomUUID())
      : lookUp(signedIn.token, `${signedIn.clientCode}.i.${item}`),
  )
  const before = cpuOf(pids[target])
  const measured = await load.measure({ kind: "http", base: bases[target], asked, ...more })
  const after = cpuOf(pids[target])
  return {
    ...measured,
    cpu: before !== undefined && after !== undefined ? (after - before) / measured.count : undefined,
  }
}

const someOf = (all: ReadonlyArray<number>, count: number) =>
  Array.from({ length: count }, () => all[Math.floor(Math.random() * all.length)] ?? 0)

function summary(connections: number, rounds: ReadonlyArray<Record<Target, Cell>>): Compared {
  const cellOf = (target: Target): Cell => {
    const of = rounds.map((round) => round[target])
    const cpu = of.flatMap((cell) => cell.cpu ?? [])
    return {
      rate: median(of.map(({ rate }) => rate)),
      p50: median(of.map(({ p50 }) => p50)),
      p99: median(of.map(({ p99 }) => p99)),
      count: of.reduce((sum, { count }) => sum + count, 0),
      cpu: cpu.length > 0 ? median(cpu) : undefined,
    }
  }
  return {
    connections,
    cells: {
      product: cellOf("product"),
      "bare server": cellOf("bare server"),
      statement: cellOf("statement"),
      yardstick: cellOf("yardstick"),
    },
    rate: median(rounds.map((round) => round.product.rate / round["bare server"].rate)),
    p50: median(rounds.map((round) => round.product.p50 / round["bare server"].p50)),
    shares: { product: shareOf("product", rounds), statement: shareOf("statement", rounds) },
  }
}

function shareOf(target: "product" | "statement", rounds: ReadonlyArray<Record<Target, Cell>>): Share {
  const shares = rounds.map((round) => round[target].rate / round.yardstick.rate)
  return { median: median(shares), least: Math.min(...shares), most: Math.max(...shares) }
}

export function median(values: ReadonlyArray<number>): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
