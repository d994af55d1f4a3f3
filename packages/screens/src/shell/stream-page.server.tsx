import { Transform, type TransformCallback } from "node:stream"
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { isbot } from "isbot"
import { renderToPipeableStream } from "react-dom/server"
import { NonceProvider } from "./nonce"

/** Data later than this never arrives; the page says so instead of hanging. */
export const streamTimeout = 5000

/** People see the page as soon as its shell is ready; a crawler waits for all of it. */
export function streamPage(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce }: AppLoadContext,
) {
  const isRead = isbot(request.headers.get("user-agent"))
  let answered = status
  return new Promise<Response>((resolve, reject) => {
    const send = () => {
      const body = new Gathered()
      headers.set("Content-Type", "text/html; charset=utf-8")
      headers.set("Cache-Control", "no-store")
      resolve(new Response(createReadableStreamFromReadable(body), { status: answered, headers }))
      page.pipe(body)
    }
    const page = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={remix} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </NonceProvider>,
      {
        nonce,
        ...(!isRead && { onShellReady: send }),
        onShellError: reject,
        onAllReady: () => {
          clearTimeout(late)
          if (isRead) send()
        },
        onError: () => {
          answered = 500
        },
      },
    )
    const late = setTimeout(() => page.abort(), streamTimeout + 1000).unref()
  })
}

/**
 * React writes two kilobytes at a time, and calls `flush` when it has written all it has for now: until then we buffer,
 * so that it is compressed and sent as one piece.
 */
class Gathered extends Transform {
  private readonly pieces: Buffer[] = []

  flush(): void {
    if (this.pieces.length > 0) this.push(Buffer.concat(this.pieces.splice(0)))
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pieces.push(piece)
    done()
  }

  override _flush(done: TransformCallback): void {
    this.flush()
    done()
  }
}
