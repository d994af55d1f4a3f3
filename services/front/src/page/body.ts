import type { IncomingMessage } from "node:http"
import { pageOf } from "./paths"

/** A form that a person fills in. */
const largestForm = 64 * 1024
/** A request that a screen sends for a signed-in user: the same limit as a call. */
const largestJson = 1024 * 1024
/** A form with a picture from a phone's camera, or with a workbook. */
const largestWithFiles = 20 * 1024 * 1024
/** No form has this many fields besides its files. */
const mostParts = 50

/** The addresses whose forms carry files. */
export const fileAddresses: readonly string[] = [
  "/inventory/update/photo-upload",
  "/inventory/update/photo-ahead",
  "/inventory/update/option-file",
  "/inventory/update/mail",
  "/inventory/import/check",
  "/inventory/import/run",
  "/admin/client/logo",
]

interface Limit {
  readonly bytes: number
  /** The boundary between the parts of a multipart form. */
  readonly boundary: string | null
}

/** The body limit of the page at a path. A visitor sends a small form or nothing. */
export function limitOf({ headers }: IncomingMessage, pathname: string, isSignedIn: boolean): Limit {
  const type = headers["content-type"] ?? ""
  const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type)
  if (boundary && isSignedIn && fileAddresses.includes(pageOf(pathname)))
    return { bytes: largestWithFiles, boundary: boundary[1] ?? boundary[2] ?? null }
  const isJson = /^application\/json\b/i.test(type)
  return { bytes: isSignedIn && isJson ? largestJson : largestForm, boundary: null }
}

export interface Limited {
  readonly request: Request
  /** True once the body exceeded the limit; the app then met a broken body. */
  isTooLarge(): boolean
}

/** The request with a body that breaks off at its limit, read lazily by the app. */
export function limited(request: Request, { bytes, boundary }: Limit): Limited {
  if (!request.body) return { request, isTooLarge: () => false }
  const partsIn = boundary === null ? () => 0 : countingParts(`--${boundary}`)
  let size = 0
  let parts = 0
  let isTooLarge = false
  const atMost = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, sink) {
      size += piece.length
      parts += partsIn(piece)
      isTooLarge = size > bytes || parts > mostParts + 1
      // The router takes a response for an answer, where it would log an error.
      if (isTooLarge) throw new Response(null, { status: 413 })
      sink.enqueue(piece)
    },
  })
  const { method, url, headers, signal } = request
  const body = request.body.pipeThrough(atMost)
  return {
    request: new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit),
    isTooLarge: () => isTooLarge,
  }
}

/** Counts a marker in the chunks of a text, including those split across two chunks. */
function countingParts(mark: string) {
  let rest = Buffer.alloc(0)
  return (piece: Uint8Array) => {
    const seen = Buffer.concat([rest, piece])
    let count = 0
    let from = 0
    for (let at = seen.indexOf(mark); at !== -1; at = seen.indexOf(mark, from)) {
      count++
      from = at + mark.length
    }
    rest = seen.subarray(Math.max(from, seen.length - mark.length + 1))
    return count
  }
}
