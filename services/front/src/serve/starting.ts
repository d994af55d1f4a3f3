import type { IncomingMessage, ServerResponse } from "node:http"
import { newNonce } from "./headers"

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="1">
<title>Sightline is starting</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; background: light-dark(#fbfaf7, #14191d); color: light-dark(#17212b, #eef2f4); font: 1.125rem/1.5 system-ui, sans-serif }
body { margin: 0; box-sizing: border-box; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 1.5rem }
h1 { font-size: 1.75rem; margin: 0 0 .5rem; letter-spacing: -.01em }
p { margin: 0; opacity: .75 }
</style>
</head>
<body>
<main>
<h1>Sightline is starting</h1>
<p>This page opens by itself in a moment.</p>
</main>
</body>
</html>
`

const refusal = JSON.stringify({
  title: "Starting",
  detail: "Sightline is starting. Please try again in a moment.",
  message: "Sightline is starting. Please try again in a moment.",
  code: "Starting",
})

/**
 * HTTP 503 while the database is migrated and filled: a page that reloads itself, or the refusal shape of every call
 * (D-123).
 */
export function answerStarting(req: IncomingMessage, res: ServerResponse) {
  const nonce = newNonce()
  const isPage = req.method === "GET" && req.headers.accept?.includes("text/html")
  res.setHeader("Retry-After", "1")
  res.setHeader("Cache-Control", "no-store")
  if (isPage) res.setHeader("Content-Security-Policy", `default-src 'none'; style-src 'nonce-${nonce}'`)
  res.setHeader("Content-Type", isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8")
  res.writeHead(503).end(isPage ? page(nonce) : refusal)
}
