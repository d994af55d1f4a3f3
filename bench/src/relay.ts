import { Agent, createServer, request } from "node:http"

export interface Relay {
  readonly base: string
  /** The processes that get requests from now on, in turn. */
  serve(bases: ReadonlyArray<string>): void
  /** Requests that met no process. */
  readonly failed: number
  stop(): Promise<void>
}

/**
 * One address in front of several processes, as a proxy in front of an installation: it passes each request on once. A browser
 * keeps its connection to the relay, and the relay none to a process, so that one that leaves is asked nothing more.
 */
export async function startRelay(): Promise<Relay> {
  let serving: ReadonlyArray<string> = []
  let turn = 0
  let failed = 0
  const agent = new Agent({ keepAlive: false })
  const server = createServer((asked, answer) => {
    const base = serving[turn++ % serving.length]
    if (base === undefined) return void answer.writeHead(503).end()
    const { method, headers } = asked
    const passed = request(`${base}${asked.url ?? "/"}`, { agent, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
      answered.on("aborted", () => answer.destroy())
    })
    passed.on("error", () => {
      // A visitor who has left is nobody's failure.
      if (answer.destroyed) return
      failed++
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    answer.on("close", () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return {
    base: `http://127.0.0.1:${port}`,
    serve: (bases) => {
      serving = bases
    },
    get failed() {
      return failed
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
