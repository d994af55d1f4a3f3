import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/**
 * The point where a request stops: before the product has seen it, as soon as it has it, or before its answer gets out.
 */
export type Point = "before" | "under way" | "after"

export interface Proxy {
  readonly url: string
  /** Stops the next request that starts like this, at this point; resolves once it is there. */
  readonly stopAt: (point: Point, request: string) => Promise<void>
  /** Closes every connection: a stopped request never arrives. */
  readonly cut: () => void
  /** Cuts the wire: every connection closes at once, until the wire is mended. */
  readonly lose: () => void
  readonly mend: () => void
  /** Releases the stopped request. */
  readonly release: () => void
  readonly close: () => Promise<void>
}

/** A wire between the browser and the product that can be held and cut: no browser flag, a real lost connection. */
export async function proxyTo(port: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let trap: { point: Point; request: string; sprung: () => void } | undefined

  const hold = (onward: () => void, sprung: () => void) => {
    held.push(onward)
    sprung()
  }

  let isLost = false

  const server = createServer((near) => {
    if (isLost) {
      near.destroy()
      return
    }
    const far = connect(port, "127.0.0.1")
    let watched: typeof trap
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on("error", () => undefined)
      socket.on("close", () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on("data", (piece) => {
      if (!trap || !piece.toString("latin1").startsWith(trap.request)) {
        far.write(piece)
        return
      }
      const { point, sprung } = trap
      watched = point === "after" ? trap : undefined
      trap = undefined
      if (point === "before") return hold(() => far.write(piece), sprung)
      far.write(piece, () => point === "under way" && sprung())
    })
    far.on("data", (piece) => {
      if (!watched) return near.write(piece)
      hold(() => near.write(piece), watched.sprung)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))

  const cut = () => {
    held.length = 0
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stopAt: (point, request) =>
      new Promise((resolve) => {
        trap = { point, request, sprung: resolve }
      }),
    cut,
    lose: () => {
      isLost = true
      cut()
    },
    mend: () => {
      isLost = false
    },
    release: () => {
      for (const onward of held.splice(0)) onward()
    },
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
