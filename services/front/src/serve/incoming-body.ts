import type { IncomingMessage, ServerResponse } from "node:http"

/** DELETE is not among them: a call of the documents sends its ids in a body (CALL-127), and the proxy frames it again. */
const bodiless = new Set(["GET", "HEAD", "OPTIONS", "TRACE"])

export const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/**
 * A body where none belongs. Our code never sends one, and servers disagree about where it ends: one that reads it as the
 * next request mixes up callers' answers.
 */
export const hasStrayBody = (req: IncomingMessage) => bodiless.has(req.method ?? "") && hasBody(req)

/** Milliseconds in which a form must arrive. */
const patience = 60_000
/** The same for a form with files, which may come over a slow phone line. */
export const patienceWithFiles = 300_000

const carriesFiles = ({ headers }: IncomingMessage) => /^multipart\/form-data\b/i.test(headers["content-type"] ?? "")

const sentence = "This took too long to arrive. Please try again."
const tooLate = [
  "HTTP/1.1 408 Request Timeout",
  "Connection: close",
  "Content-Type: text/plain; charset=utf-8",
  `Content-Length: ${sentence.length}`,
  "",
  sentence,
].join("\r\n")

/** Disconnects a caller whose body does not arrive in time, so that one byte per second cannot hold a connection. */
export function hangUpIfLate(req: IncomingMessage, res: ServerResponse) {
  // The server itself ends requests slower than a form with files may be.
  if (!hasBody(req) || carriesFiles(req)) return
  const timer = setTimeout(() => {
    if (req.complete) return
    // Destroys the socket itself: the code that still reads the body learns that the caller is gone.
    if (!res.headersSent) req.socket.write(tooLate)
    req.socket.destroySoon()
  }, patience)
  req.once("close", () => clearTimeout(timer))
}
