import { createServer } from "node:http"
import { join } from "node:path"
import { hearAll, lineTo } from "@sightline/domain/db/test-server"
import { demoDatabase } from "@sightline/domain/seed/test-demo"
import { askOverHttp, type HttpQuestion } from "@sightline/fixtures/ask-over-http"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { inject } from "vitest"
import { listen, stopListening } from "../serve/listen"
import type { Environment } from "../settings/list"
import { readSettings } from "../settings/settings"
import { startProduct } from "./product"

const checkout = join(import.meta.dirname, "../../../..")

export async function freePort(): Promise<string> {
  const server = createServer()
  const port = await listen(server, { host: "127.0.0.1", port: 0 })
  await stopListening(server, 0)
  return String(port)
}

/** The product in this process with these settings; nothing is mocked. */
export async function start(env: Environment) {
  const outcome = readSettings(
    {
      SIGHTLINE_SECRET: "a secret that only this test knows, long enough",
      LOG_LEVEL: "none",
      SIGHTLINE_DEMO: "on",
      ...env,
    },
    checkout,
  )
  if (!outcome.ok) throw new Error(outcome.mistakes.join("\n"))
  const said: string[] = []
  const stop = await startProduct(outcome.settings, {
    checkout,
    development: false,
    say: (line) => void said.push(line),
  })
  return { stop, said, url: `http://127.0.0.1:${outcome.settings.port}` }
}

export interface Question {
  readonly method: string
  readonly path: string
  /** The bearer token, for a signed-in caller. */
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  /** Sent as JSON; a text or a form is sent as it is. */
  readonly body?: unknown
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The same, as it came. */
  readonly bytes: Uint8Array
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  readonly json: any
}

/** The calls of the whole product over HTTP: bff, domain, and a database filled with the demo. */
export async function aProduct() {
  const database = await demoDatabase(inject("postgres"))
  const line = lineTo(database.adminUrl)
  const product = await start({
    SERVE: "bff,domain",
    PORT: await freePort(),
    DATABASE_URL: database.serviceUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
  })
  const ask = ({ method, path, token, headers, query, body }: Question): Promise<Answered> =>
    answerTo(`${product.url}${path.startsWith("/") ? "" : "/"}${path}${searchOf(query)}`, {
      method,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      body,
    })
  const signIn = async (who: keyof typeof users) => {
    const body = { loginEmail: users[who].email, loginPW: demoPassword }
    const { status, json, text } = await ask({ method: "POST", path: "/User/Login", body })
    if (status !== 200) throw new Error(`${who} cannot sign in: ${text}`)
    return json.result as { tokenString: string; refreshToken: string } & Record<string, unknown>
  }
  return {
    url: product.url,
    ask,
    signIn,
    /** The superuser's statements, bypassing the services. */
    behind: line.ask,
    /** News for open screens. */
    hear: () => hearAll(database.adminUrl, "sightline_live"),
    stop: async () => {
      await product.stop()
      await line.end()
      await database.drop()
    },
  }
}

const searchOf = (query: Question["query"]) =>
  query ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}` : ""

async function answerTo(url: string, question: HttpQuestion): Promise<Answered> {
  const answer = await askOverHttp(url, question)
  const isJson = answer.headers.get("content-type")?.includes("json")
  return { ...answer, json: isJson ? JSON.parse(answer.text) : undefined }
}
