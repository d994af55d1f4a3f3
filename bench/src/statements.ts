import { randomUUID } from "node:crypto"
import { countStatements } from "@sightline/domain/db/test-statement-proxy"
import { type Asked, active, lookUp, setStatus, signIn, signInBody, sold } from "./calls"
import type { Installation } from "./installation"
import { sellOne } from "./orders"
import { startProduct } from "./product"

export interface StatementCount {
  readonly operation: string
  readonly statements: number
  readonly trips: number
}

const times = 20

/** The database cost of each operation: a separate product connects through a counting proxy. */
export async function countEachOperation(
  installation: Installation,
  env: Readonly<Record<string, string>>,
  free: number[],
): Promise<StatementCount[]> {
  const proxy = await countStatements(installation.serviceUrl)
  const more = { DATABASE_URL: proxy.url, DATABASE_POOL: "1" }
  const product = await startProduct({ data: installation.data, env: { ...env, ...more } })
  try {
    const { email, password } = installation.client
    const { token, clientCode } = await signIn(product.base, email, password)
    const [upc = ""] = (
      await installation.behind<{ upc: string }[]>`
        select upc from inventory where client_id = ${installation.client.id} and upc <> '' limit 1`
    ).map((row) => row.upc)
    const ask = async ({ path, ...asked }: Asked | (Omit<Asked, "method"> & { method: "POST" })) => {
      const answer = await fetch(product.base + path, asked)
      if (!answer.ok) throw new Error(`${asked.method} ${path}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    const counted = async (operation: string, work: (turn: number) => Promise<void>): Promise<StatementCount> => {
      // The first two executions of a connection make plans.
      for (let turn = 0; turn < 2; turn++) await work(turn)
      proxy.reset()
      for (let turn = 2; turn < times + 2; turn++) await work(turn)
      const { statements, trips } = proxy.counts()
      return { operation, statements: statements / times, trips: trips / times }
    }
    const items = free.splice(-times - 2)
    const keys = items.map(() => randomUUID())
    const remove = (turn: number) => ask(setStatus(token, items[turn] ?? 0, sold, keys[turn] ?? ""))
    const [frame] = await installation.behind<{ id: number }[]>`
      select id from inventory where client_id = ${installation.client.id} and status_id = 5
      order by total_quantity - reserved_quantity desc limit 1`
    const sell = () => sellOne(product.base, token, frame?.id ?? 0)
    const headers = { "content-type": "application/json" }
    const body = signInBody(email, password)
    return [
      await counted("removal", remove),
      await counted("the same removal sent again", remove),
      await counted("reversal", (turn) => ask(setStatus(token, items[turn] ?? 0, active, randomUUID()))),
      await counted("look-up by label", (turn) => ask(lookUp(token, `${clientCode}.i.${items[turn]}`))),
      await counted("look-up by UPC", () => ask(lookUp(token, upc))),
      await counted("a whole order", sell),
      await counted("sign-in", () => ask({ method: "POST", path: "/User/Login", headers, body })),
    ]
  } finally {
    await product.stop()
    await proxy.stop()
  }
}
