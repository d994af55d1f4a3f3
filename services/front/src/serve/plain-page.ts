import type { IncomingMessage, ServerResponse } from "node:http"
import { newNonce } from "./headers"

/** What is said before any app answers, as a page for people and as a refusal for calls (D-123). */
interface Said {
  readonly status: number
  /** Seconds. */
  readonly retryAfter: number
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly page: {
    readonly heading: string
    readonly text: string
    /** It opens by itself once the time has passed. */
    readonly reloads: boolean
  }
}

const pageOf = ({ retryAfter, page: { heading, text, reloads } }: Said, nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${reloads ? `<meta http-equiv="refresh" content="${retryAfter}">\n` : ""}<title>${heading}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; background: light-dark(#fbfaf7, #14191d); color: light-dark(#17212b, #eef2f4); font: 1.125rem/1.5 system-ui, sans-serif }
body { margin: 0; box-sizing: border-box; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 1.5rem }
h1 { font-size: 1.75rem; margin: 0 0 .5rem; letter-spacing: -.01em }
p { margin: 0; opacity: .75 }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
</main>
</body>
</html>
`

/** Answers a browser that wants a page with one, and everybody else with the shape of every refused call (D-123). */
export function answerPlainly(res: ServerResponse, said: Said, isPage: boolean) {
  const { status, retryAfter, code, title, detail } = said
  const nonce = newNonce()
  res.setHeader("Retry-After", String(retryAfter))
  res.setHeader("Cache-Control", "no-store")
  if (isPage) res.setHeader("Content-Security-Policy", `default-src 'none'; style-src 'nonce-${nonce}'`)
  res.setHeader("Content-Type", isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8")
  res.writeHead(status).end(isPage ? pageOf(said, nonce) : JSON.stringify({ title, detail, message: detail, code }))
}

export const wantsPage = ({ headers }: IncomingMessage) => headers.accept?.includes("text/html") === true
