import type { Readable } from "node:stream"

/** Milliseconds between two chunks of 64 KB: about 30 MB a second, as fast as a good network line. */
const pace = 2

/** A request whose rest is not needed. */
type Body = Readable & { readonly complete: boolean }

/** Unread bodies that wait for their next turn. */
const waiting: Body[] = []

/**
 * Drains an unread body so that the caller can read the answer and the connection stays usable. All such bodies share one
 * pace, so that any number of them leaves this thread to other requests; their senders wait.
 */
export function throwAway(req: Body) {
  if (req.complete) return void req.resume()
  req.removeAllListeners("data")
  req.on("data", () => {
    req.pause()
    if (waiting.push(req) === 1) setTimeout(next, pace)
  })
  req.resume()
}

function next() {
  waiting.shift()?.resume()
  if (waiting.length > 0) setTimeout(next, pace)
}
