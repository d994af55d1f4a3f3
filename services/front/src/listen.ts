import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { CannotStart } from "./cannot-start"

/** Takes the port, or says in one line why it cannot. Port 0 takes any that is free; the answer is the one taken. */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new CannotStart(reasonOf(error, host, port))))
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo).port
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1}`
  if (error.code === "EACCES")
    return `Port ${port} needs rights that this user does not have. Choose one above 1023 with PORT`
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") return `HOST=${host} is no address of this machine`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}

/** Takes nothing new, lets what is under way finish for at most `patience` milliseconds, then hangs up. */
export async function stopListening(server: Server, patience: number): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that waits for its next request would hold the server open: each is closed as it falls silent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  server.closeIdleConnections()
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
