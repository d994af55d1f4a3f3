import { randomBytes, randomUUID } from "node:crypto"
import { FormData, Pool } from "undici"
import { type Asked, active, lookUp, type SignedIn, setStatus, signIn, sold } from "./calls"
import { type Installation, newInstallation } from "./installation"
import type { Burst } from "./load"
import { startProduct } from "./product"
import { startWorker, type Worker } from "./worker"

/** What the attacking client asks at once, again and again, while the quiet one reads. */
interface Attack {
  readonly name: string
  readonly connections: number
  ask(connection: number, turn: number): Asked & { readonly form?: FormData }
}

/** How many times its quiet 99th percentile a read may take beside an attack. */
const mostTimes = 3
const seconds = 15
const readers = 4

interface Outcome {
  readonly name: string
  readonly quiet: number
  /** Undefined if one of the quiet client's reads was refused. */
  readonly beside: number | undefined
  readonly answers: ReadonlyMap<number, number>
}

/**
 * The reads of one client beside what another one does at its worst (decisions 177, 180 and 201): none is refused, and their 99th percentile stays
 * within three times that of a quiet moment just before. Both share the processor of one machine, so a busy one makes both slow.
 */
export async function staysFair(say: (line: string) => void): Promise<boolean> {
  const installation = await newInstallation(10_000, 2)
  try {
    const secret = randomBytes(33).toString("base64url")
    // Visitors have their budget, as where the product is installed; the other parts of the bench switch it off.
    const env = { DATABASE_URL: installation.serviceUrl, SIGHTLINE_SECRET: secret, VISITOR_RATE: "30" }
    const product = await startProduct({ data: installation.data, env })
    const load = startWorker()
    try {
      const outcomes: Outcome[] = []
      const reads = await readsOf(product.base, installation)
      // The first answers of a process are slow, and so would make everything after them look fair.
      await load.measure(readingOf(product.base, reads))
      for (const attack of await attacksOf(product.base, installation)) {
        say(`Reading beside ${attack.name} …`)
        outcomes.push(await beside(attack, product.base, load, reads))
      }
      return outcomes.map(tell).every(Boolean)
    } finally {
      await load.stop()
      await product.stop()
    }
  } finally {
    await installation.stop()
    await installation.remove()
  }
}

/** What the second client's people read at their counter. */
async function readsOf(base: string, { behind, clients }: Installation): Promise<ReadonlyArray<Asked>> {
  const quiet = clients[1]
  if (!quiet) throw new Error("there is one client only")
  const { token, clientCode } = await signIn(base, quiet.email, quiet.password)
  const rows = await behind<{ id: number }[]>`select id from inventory_item where client_id = ${quiet.id} limit 500`
  return Array.from({ length: 20_000 }, (_, at) => lookUp(token, `${clientCode}.i.${rows[at % rows.length]?.id}`))
}

async function attacksOf(base: string, { behind, client }: Installation): Promise<ReadonlyArray<Attack>> {
  await behind`update client set is_public = true where id = ${client.id}`
  const signedIn = await signIn(base, client.email, client.password)
  const items = await behind<{ id: number }[]>`
    select id from inventory_item where client_id = ${client.id} and status_id = ${active} and quantity = 1
      and inventory_id = (select inventory_id from inventory_item where client_id = ${client.id} and status_id = ${active} and quantity = 1
        group by inventory_id order by count(*) desc limit 1)
    limit 20`
  const itemOf = (at: number) => items[at % items.length]?.id ?? 0
  const post = (path: string, body: unknown, headers = bearer(signedIn)): Asked => ({
    method: "POST",
    path,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  const letters = Array.from({ length: 200 }, (_, at) => "abcdefghijklmnopqrstuvwxyz"[at % 26]).join(" ")
  return [
    {
      name: "an import check and 20 writers on one product",
      connections: 21,
      ask: (connection, turn) =>
        connection === 0
          ? { method: "POST", path: "/api/Import/CheckInventories", headers: bearer(signedIn), form: fileOfProducts() }
          : setStatus(signedIn.token, itemOf(connection), turn % 2 === 0 ? sold : active, randomUUID()),
    },
    {
      name: "20 readers",
      connections: 20,
      ask: (connection) => lookUp(signedIn.token, `${signedIn.clientCode}.i.${itemOf(connection)}`),
    },
    {
      name: "12 relocation searches of 200 words",
      connections: 12,
      ask: () =>
        post("/api/Relocation/SearchDynamic", {
          currentPage: 1,
          categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: letters }],
        }),
    },
    {
      name: "50 visitors of the catalogue",
      connections: 50,
      ask: (_, turn) =>
        post(
          "/api/Catalogue/SearchDynamic",
          { currentPage: 1 + (turn % 20), itemsPerPage: 12 },
          { clientid: String(client.id) },
        ),
    },
  ]
}

const bearer = ({ token }: SignedIn): Record<string, string> => ({ authorization: `Bearer ${token}` })

/** A check takes some 20 ms a row: as many as keep it at work while the reads are measured, and not for minutes afterwards. */
function fileOfProducts(): FormData {
  const titles = "inventoryID,category,inventory code,description,item type,list price,Shape,EyeSize"
  const rows = Array.from({ length: 400 }, (_, at) => `,Frames,FAIR ${at},A frame,Optical Frame,199.5,Round,50`)
  const form = new FormData()
  form.append("Workbook", new File([[titles, ...rows].join("\n")], "products.csv", { type: "text/csv" }))
  return form
}

const readingOf = (base: string, asked: ReadonlyArray<Asked>): Burst => ({
  kind: "http",
  base,
  asked,
  connections: readers,
  seconds,
})

async function beside(attack: Attack, base: string, load: Worker, asked: ReadonlyArray<Asked>): Promise<Outcome> {
  const read = () => load.measure(readingOf(base, asked))
  const quiet = await read()
  const answers = new Map<number, number>()
  const pool = new Pool(base, { connections: attack.connections })
  let isOver = false
  const attacker = async (connection: number) => {
    for (let turn = 0; !isOver; turn++) {
      const { method, path, headers, body = null, form } = attack.ask(connection, turn)
      const answer = await pool.request({ method, path, headers, body: form ?? body })
      await answer.body.dump()
      answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1)
    }
  }
  const attackers = Array.from({ length: attack.connections }, (_, connection) => attacker(connection))
  // A refused read ends the measurement, and is what it looks for.
  const measured = await read().catch((cause: Error) => {
    console.log(`  ${cause.message.slice(0, 200)}`)
    return undefined
  })
  isOver = true
  await Promise.all(attackers)
  await pool.close()
  return { name: attack.name, quiet: quiet.p99, beside: measured?.p99, answers }
}

function tell({ name, quiet, beside, answers }: Outcome): boolean {
  const asked = [...answers].map(([status, count]) => `${count} × ${status}`).join(", ")
  const isFair = beside !== undefined && beside <= mostTimes * quiet
  const times =
    beside === undefined ? "a read was refused" : `${beside.toFixed(1)} ms (${(beside / quiet).toFixed(1)} ×)`
  console.log(
    `${isFair ? "fair" : "NOT FAIR"}: p99 ${quiet.toFixed(1)} ms, beside ${name} ${times}; its answers: ${asked}`,
  )
  return isFair
}
