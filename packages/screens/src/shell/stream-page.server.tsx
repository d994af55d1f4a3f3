import { PassThrough } from "node:stream"
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { isbot } from "isbot"
import { renderToPipeableStream } from "react-dom/server"
import { NonceProvider } from "./nonce"

/** Data that has not come by then will not come; the page says so instead of hanging. */
export const streamTimeout = 5000

/** A person sees the page as soon as it stands, a machine that reads it waits for all of it. */
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
      const body = new PassThrough()
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
        ...(isRead ? { onAllReady: send } : { onShellReady: send }),
        onShellError: reject,
        onError: () => {
          answered = 500
        },
      },
    )
    setTimeout(() => page.abort(), streamTimeout + 1000).unref()
  })
}
