import { randomBytes } from "node:crypto"
import { readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { startEmbedded } from "@sightline/domain/db/embedded"
import { ask, preparedData, temporaryData } from "@sightline/domain/db/test-server"
import { readArchive } from "@sightline/domain/files/archive-read"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { expect, it, onTestFinished, vi } from "vitest"
import { freePort, start } from "../product/test-product"
import { backUp } from "./installation-backup"

// Starts a real server, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const planted = (name: string) => `${name}-${randomBytes(12).toString("hex")}`
const shopify = { secret: planted("shopify-secret") }
const amazon = { appID: planted("amazon-app"), secret: planted("amazon-secret"), refreshToken: planted("Atzr|amazon") }
const etsy = { keystring: planted("etsy-key"), secret: planted("etsy-secret") }
const code = planted("etsy-code")

/** What opens a channel: the planted credentials, and the tokens that the played shops give for them. */
const secrets = [
  ...[...Object.values(shopify), ...Object.values(amazon), ...Object.values(etsy), code],
  ...["shpat_played", "Atza|played", "7117.access", "7117.refresh"],
]

/** What is no secret and lies beside them: a search that misses it looks in the wrong place. */
const known = "demo-shop.myshopify.com"

/** Everything that this process writes to the terminal from now on. */
function heard(): () => string {
  const lines: string[] = []
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, "write").mockImplementation((piece) => lines.push(String(piece)) > 0)
    onTestFinished(() => spy.mockRestore())
  }
  return () => lines.join("")
}

/** Those of the words that a backup holds, wherever in it. Bytes are read as Latin-1, so that none is lost. */
async function foundIn(archive: string, words: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const found = new Set<string>()
  const longest = Math.max(...words.map(({ length }) => length))
  for await (const { path, content } of readArchive(archive)) {
    let before = path
    for await (const piece of content) {
      const text = before + piece.toString("latin1")
      for (const word of words) if (text.includes(word)) found.add(word)
      before = text.slice(1 - longest)
    }
  }
  return [...found]
}

/** Calls of the owner, each of which must succeed unless another status is expected. */
async function callsOf(url: string) {
  const post = async (path: string, body: object, headers = {}, expected = 200) => {
    const json = { "content-type": "application/json", ...headers }
    const answer = await fetch(`${url}${path}`, { method: "POST", headers: json, body: JSON.stringify(body) })
    const text = await answer.text()
    expect([path, answer.status, text]).toEqual([path, expected, text])
    return JSON.parse(text).result
  }
  const { tokenString } = await post("/User/Login", { loginEmail: users.owner.email, loginPW: demoPassword })
  const headers = { authorization: `Bearer ${tokenString}` }
  return (name: string, body: object, expected?: number) =>
    post(`/api/Channel/${name}`, { clientID: 3, ...body }, headers, expected)
}

it("the keys and tokens of connected shops stand in the clear in no backup, no row and no log", async () => {
  const [data, folder] = [await preparedData(), await temporaryData()]
  for (const made of [data, folder]) onTestFinished(() => rm(made, { recursive: true, force: true }))
  const log = heard()
  const product = await start({
    ...{ SERVE: "bff,domain,worker", PORT: await freePort(), SIGHTLINE_DATA: data, LOG_LEVEL: "trace" },
  })
  onTestFinished(() => product.stop())
  const call = await callsOf(product.url)
  const seller = { marketplaceID: "ATVPDKIKX0DER", sellerID: "DEMOSELLER" }
  // Refused first, because what fails is what gets logged.
  await call("ConnectShopify", { shop: "no address", ...shopify }, 422)
  await call("ConnectAmazon", { ...seller, ...amazon, sellerID: "no seller" }, 422)
  await call("ConnectAmazon", { ...seller, ...amazon, secret: `${amazon.secret} with spaces` }, 400)
  await call("ConnectShopify", { shop: "demo-shop", appID: "an-app", ...shopify })
  await call("ConnectAmazon", { ...seller, ...amazon })
  const { address } = await call("BeginEtsy", { ...etsy, mayPublish: true })
  await call("ConnectEtsy", { code, state: new URL(address).searchParams.get("state") })
  const server = await startEmbedded({ data, use: "tool" })
  onTestFinished(async () => void (await server.stop()))
  await vi.waitFor(
    async () => expect(await ask(server.adminUrl, "select from channel where read_at is null")).toEqual([]),
    { timeout: 30_000 },
  )

  const archive = join(folder, "backup.tar.gz")
  await backUp(archive, { data, database: { kind: "embedded" } }, () => undefined)
  expect(await foundIn(archive, [...secrets, known])).toEqual([known])

  // A dump writes bytes as hexadecimal digits, and Postgres compresses a long value.
  const tables = await ask(
    server.adminUrl,
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'",
  )
  let dumped = ""
  for (const { name } of tables) {
    const [row] = await ask(server.adminUrl, `select string_agg(t::text, '\n') as text from ${name} t`)
    dumped += `${row?.text ?? ""}\n`
  }
  const written = [...secrets, known].flatMap((word) => [word, Buffer.from(word).toString("hex")])
  expect(written.filter((word) => dumped.includes(word))).toEqual([known])

  const logs = log() + (await readFile(join(data, "postgres.log"), "utf8"))
  expect(logs).toContain("/api/Channel/ConnectEtsy")
  expect(secrets.filter((secret) => logs.includes(secret))).toEqual([])
  expect(await readdir(folder)).toEqual(["backup.tar.gz"])
})
