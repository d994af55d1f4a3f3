import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { CannotStart } from "../start/cannot-start"

/** Listens on the port, or says in one line why it cannot. Port 0 takes any free port; returns the actual one. */
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
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST=${host} is not an address of this machine`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}

/** Accepts nothing new, gives running requests `patience` milliseconds to finish, then disconnects them. */
export async function stopListening(server: Server, patience: number): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // An idle keep-alive connection would hold the server open, so each one closes after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  server.closeIdleConnections()
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
