import { mkdtemp, rm } from "node:fs/promises"
import { createConnection, createServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connectionOptions, connectionUrl, socketPath } from "./connection-url"

export interface Counts {
  /** Executed statements: Execute and simple Query messages. */
  statements: number
  /** Round trips: sends while nothing was in flight. */
  trips: number
}

export interface StatementProxy {
  /** The address of the database for the product. */
  readonly url: string
  /** Resets the counters. */
  reset(): void
  counts(): Counts
  /** Statements that connections were asked to keep, since the proxy began: Parse messages with a name. */
  prepared(): number
  stop(): Promise<void>
}

/** Sits between the product and Postgres and counts the product's messages, by the frontend protocol. */
export async function countStatements(serviceUrl: string): Promise<StatementProxy> {
  const { path, host, port, username, password, database } = connectionOptions(serviceUrl)
  const folder = await mkdtemp(join(tmpdir(), "sightline-proxy-"))
  const counts: Counts = { statements: 0, trips: 0 }
  let prepared = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = path ? createConnection(path) : createConnection(port, host)
    // Outstanding answers: one ReadyForQuery for each Sync and each simple Query.
    let owed = 0
    const said = messages(true, (type, first) => {
      if (type === "P" && first !== 0) prepared++
      if (type === "E" || type === "Q") counts.statements++
      if (type === "S" || type === "Q") owed++
    })
    const answered = messages(false, (type) => {
      if (type === "Z") owed = Math.max(0, owed - 1)
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on("error", () => to.destroy())
      from.on("close", () => to.destroy())
    }
    near.on("data", (chunk) => {
      if (owed === 0) counts.trips++
      said(chunk)
      far.write(chunk)
    })
    far.on("data", (chunk) => {
      answered(chunk)
      near.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(socketPath(folder, 5432), resolve))
  return {
    url: connectionUrl({ socketFolder: folder, port: 5432 }, username, database, password || undefined),
    reset: () => Object.assign(counts, { statements: 0, trips: 0 }),
    counts: () => ({ ...counts }),
    prepared: () => prepared,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Tells the type and the first byte of each message of one direction. The first message of a frontend has no type. */
function messages(
  frontend: boolean,
  onMessage: (type: string, first: number | undefined) => void,
): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let untyped = frontend
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      const head = untyped ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      if (head === 1) onMessage(String.fromCharCode(rest[0] ?? 0), length > 5 ? rest[5] : undefined)
      untyped = false
      rest = rest.subarray(length)
    }
  }
}
