import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { Effect } from "effect"
import { connectionOptions, connectionUrl } from "./connection-url"

/**
 * A way to the database that can be lost: until it is mended a connection is refused, as by a server that has died. Or the server
 * at its end says that it is a standby, as one does that was the primary before.
 */
export const wireTo = (url: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const { path, host, port: own, username, password, database } = connectionOptions(url)
      const sockets = new Set<Socket>()
      let standby: { readonly refused: () => void } | undefined
      const server = createServer((near) => {
        const far = path === undefined ? connect(own, host) : connect(path)
        const says = standby
        if (says) near.once("close", says.refused)
        for (const [socket, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(socket)
          socket.on("error", () => undefined).on("close", () => other.destroy())
        }
        near.pipe(far)
        if (says) far.on("data", (answer) => near.write(asStandby(answer)))
        else far.pipe(near)
      })
      const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
      await listen(0)
      const { port } = server.address() as AddressInfo
      return {
        url: connectionUrl({ host: "127.0.0.1", port }, username, database, password),
        hold: () => {
          for (const socket of sockets) socket.pause()
        },
        lose: () => {
          server.close()
          for (const socket of sockets) socket.destroy()
        },
        mend: () => listen(port),
        /** New connections hear that the server is a standby, until `isPrimary`. Resolves once one of them was given up. */
        isStandby: () =>
          new Promise<void>((refused) => {
            standby = { refused }
          }),
        isPrimary: () => {
          standby = undefined
        },
        /** Ends every connection; the next one is let in. */
        cut: () => {
          for (const socket of sockets) socket.destroy()
        },
      }
    }),
    ({ lose }) => Effect.sync(lose),
  )

/** What a server tells of itself after each sign-in: ParameterStatus, whose length counts the bytes of name and value. */
const status = (value: string) => {
  const told = Buffer.from(`in_hot_standby\0${value}\0`)
  const head = Buffer.alloc(5)
  head.write("S")
  head.writeUInt32BE(told.length + 4, 1)
  return Buffer.concat([head, told])
}
const [primary, standby] = [status("off"), status("on")]

function asStandby(answer: Buffer): Buffer {
  const at = answer.indexOf(primary)
  if (at < 0) return answer
  return Buffer.concat([answer.subarray(0, at), standby, answer.subarray(at + primary.length)])
}
