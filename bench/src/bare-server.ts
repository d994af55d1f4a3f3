import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { type Batch, filledIn, type OrderBatches } from "./captured"
import { connect, runBatch } from "./run-batch"

export interface BareJob {
  readonly serviceUrl: string
  readonly removal: Batch
  readonly lookUp: Batch
  readonly order: OrderBatches
}

/**
 * The product without everything that the database does not need: node:http, postgres.js and the product's own statements
 * in the tenant's transaction. No router, no token, no schema, no log.
 */
export function serveBare({ serviceUrl, removal, lookUp, order }: BareJob): Promise<number> {
  const sql = connect(serviceUrl)
  const remove = async (req: IncomingMessage) => {
    const { tableKeyID } = JSON.parse(await bodyOf(req))
    return runBatch(sql, filledIn(removal, tableKeyID, String(req.headers["idempotency-key"])))
  }
  const find = (req: IncomingMessage) => {
    const [, code = ""] = (req.url ?? "").split("barCode=")
    return runBatch(sql, filledIn(lookUp, Number(code.slice(code.lastIndexOf(".") + 1)), ""))
  }
  const sell = async (req: IncomingMessage) => {
    const { id } = JSON.parse(await bodyOf(req))
    const step = (req.url ?? "").slice("/order/".length) as keyof OrderBatches
    return runBatch(sql, filledIn(order[step], id, String(req.headers["idempotency-key"])))
  }
  const answered = { PUT: remove, POST: sell }
  const server = createServer((req, res) => {
    const rows = req.method === "PUT" || req.method === "POST" ? answered[req.method](req) : find(req)
    rows.then(
      (answer) => reply(res, 200, answer),
      (cause) => reply(res, 500, String(cause)),
    )
  })
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

function reply(res: ServerResponse, status: number, answer: unknown) {
  const text = JSON.stringify(answer)
  res.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) }).end(text)
}
