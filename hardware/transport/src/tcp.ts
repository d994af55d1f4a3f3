import { connect, type Socket } from "node:net"
import { type Connection, type Transport, Unreachable } from "./transport"

/** A network printer, by convention at port 9100. A printer that accepts no byte for this long has stalled. */
export const tcp = (host: string, port: number, { connectMs = 5_000, stallMs = 20_000 } = {}): Transport => ({
  open: () =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port })
      const refuse = (message: string) => {
        socket.destroy()
        reject(new Unreachable(message))
      }
      const timer = setTimeout(() => refuse(`${host}:${port} does not answer`), connectMs)
      socket.once("error", (error) => {
        clearTimeout(timer)
        refuse(error.message)
      })
      socket.once("connect", () => {
        clearTimeout(timer)
        socket.removeAllListeners("error")
        resolve(connection(socket, stallMs))
      })
    }),
})

function connection(socket: Socket, stallMs: number): Connection {
  const received: Uint8Array[] = []
  let woken = () => {}
  let failure: Error | undefined
  socket.setNoDelay(true)
  socket.on("data", (bytes) => {
    received.push(bytes)
    woken()
  })
  socket.on("error", (error) => {
    failure = error
    woken()
  })
  socket.on("close", () => {
    failure ??= new Error("the printer hung up")
    woken()
  })
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        const gone = () => done(failure ?? new Error("the printer hung up"))
        const stalled = () => done(new Error(`the printer took nothing for ${stallMs} ms`))
        const done = (error?: Error | null) => {
          socket.off("close", gone)
          socket.off("timeout", stalled)
          socket.setTimeout(0)
          if (error) reject(error)
          else resolve()
        }
        socket.once("close", gone)
        socket.once("timeout", stalled)
        socket.setTimeout(stallMs)
        socket.write(bytes, done)
      }),
    async read(withinMs) {
      if (received.length === 0 && !failure)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, withinMs)
          woken = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      return received.shift()
    },
    close: () =>
      new Promise((resolve) => {
        if (socket.destroyed) return resolve()
        socket.once("close", () => resolve())
        socket.end()
        // A printer that never closes its side must not block the agent.
        setTimeout(() => socket.destroy(), 500).unref()
      }),
  }
}
