import { createServer, type RequestListener } from "node:http"
import { afterEach, expect, it } from "vitest"
import { asks, NoAnswer, Refused } from "./server"

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function answering(listener: RequestListener) {
  const server = createServer(listener)
  closers.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (!address || typeof address !== "object") throw new Error("no port")
  return asks(`http://127.0.0.1:${address.port}`)
}

it.each([
  ["an answer that is cut off", 200, '{"status":true,"resu', { "content-length": "100" }],
  ["a page of a proxy", 404, "<h1>Not Found</h1>", {}],
  ["a portal that answers everything", 200, "<h1>Welcome</h1>", {}],
  ["a server that is starting", 503, '{"code":"Unavailable"}', {}],
  ["a server that is asked too much", 429, '{"code":"TooManyAttempts"}', {}],
])("counts %s as no answer, so that it asks again", async (_, status, text, headers) => {
  const ask = await answering((_request, answer) => {
    answer.writeHead(status, headers)
    answer.write(text)
    if ("content-length" in headers) answer.destroy()
    else answer.end()
  })
  await expect(ask("/", {})).rejects.toThrow(NoAnswer)
})

it("counts the server's own refusal as one, by its code", async () => {
  const ask = await answering(
    (_, answer) => void answer.writeHead(401).end('{"code":"PrintAgentUnknown","message":"no"}'),
  )
  await expect(ask("/", {})).rejects.toThrow(new Refused("PrintAgentUnknown", "no"))
})

it("aborts a request that is no longer needed", async () => {
  const wanted = new AbortController()
  const ask = await answering(() => wanted.abort())
  await expect(ask("/", {}, { signal: wanted.signal })).rejects.toThrow(NoAnswer)
})
