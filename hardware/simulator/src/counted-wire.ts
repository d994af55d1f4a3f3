import { connect, createServer, type Socket } from "node:net"

/** Wires between a process and the world that count every byte, in both directions and in total. */
export interface CountedWires {
  /** Forwards to a local port: connections to the returned port go there. */
  readonly to: (port: number) => Promise<number>
  /** The start of each piece that has passed since the count was reset. */
  readonly pieces: () => readonly number[]
  readonly passed: () => number
  /** Resets the count. At that byte it calls `reached` once; later bytes are dropped, or still pass. */
  readonly restart: (at?: { readonly byte: number; readonly isRestLost: boolean; readonly reached: () => void }) => void
  readonly close: () => void
}

export function countedWires(): CountedWires {
  let passed = 0
  let pieces: number[] = []
  let cut: Parameters<CountedWires["restart"]>[0]
  const sockets = new Set<Socket>()
  const lost = new WeakSet<Socket>()
  const closers: (() => void)[] = []

  const pass = (bytes: Buffer, to: Socket) => {
    pieces.push(passed)
    const before = passed
    passed += bytes.length
    if (!cut || passed < cut.byte) return void to.write(bytes)
    to.write(cut.isRestLost ? bytes.subarray(0, cut.byte - before) : bytes)
    const { reached, isRestLost } = cut
    cut = undefined
    reached()
    if (!isRestLost) return
    // The far end gets the bytes so far, then the end.
    for (const socket of sockets) {
      lost.add(socket)
      socket.end()
    }
  }

  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on("data", (bytes) => lost.has(from) || to.destroyed || pass(bytes, to))
    from.on("close", () => {
      sockets.delete(from)
      to.end()
    })
    from.on("error", () => to.end())
  }

  return {
    to: (port) =>
      new Promise((resolve, reject) => {
        const server = createServer((near) => {
          const far = connect(port, "127.0.0.1")
          join(near, far)
          join(far, near)
        })
        closers.push(() => server.close())
        server.once("error", reject)
        server.listen(0, "127.0.0.1", () => {
          const address = server.address()
          if (address && typeof address === "object") resolve(address.port)
        })
      }),
    pieces: () => pieces,
    passed: () => passed,
    restart: (at) => {
      ;[passed, pieces, cut] = [0, [], at]
    },
    close: () => {
      for (const close of closers) close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
