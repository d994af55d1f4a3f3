import type { IncomingMessage } from "node:http"
import { hasBody } from "../serve/incoming-body"

/**
 * Whether a request has arrived whole. It waits for a small body, so that one that comes a byte at a time holds no place
 * meanwhile; what is larger than the connection's buffer is read by who wants it. Nothing is taken out of the buffer.
 */
export async function arrived(req: IncomingMessage): Promise<boolean> {
  if (!hasBody(req)) return true
  const isFull = () => req.readableLength >= req.readableHighWaterMark
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!req.complete && !isFull() && !req.destroyed) return
      req.off("readable", look).off("close", look)
      resolve()
    }
    req.on("readable", look).on("close", look)
    look()
  })
  return req.complete
}
