import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { startEmbedded } from "@sightline/domain/db/embedded"
import { ask, preparedData, temporaryData } from "@sightline/domain/db/test-server"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { afterEach, describe, expect, it, vi } from "vitest"
import { freePort, start } from "../product/test-product"
import { checkoutFrom } from "../start/checkout"
import { attempt } from "./attempt"
import { backUpAndTidy } from "./schedule"
import { tryRestore } from "./trial"
import { keepTried, readTried, trialOf } from "./tried"

// Starts real servers, possibly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const undo: Array<() => unknown> = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function newFolder(made: () => Promise<string> = temporaryData): Promise<string> {
  const folder = await made()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const quiet = () => undefined
const checkout = checkoutFrom(import.meta.dirname)
const trying = { checkout, bucket: false, say: quiet }

/** Takes an item out and puts it back, over and over, and counts what the product acknowledged. */
async function scanning(url: string) {
  const { email } = users.supper
  const json = { "content-type": "application/json" }
  const body = JSON.stringify({ loginEmail: email, loginPW: demoPassword })
  const { result } = await (await fetch(`${url}/User/Login`, { method: "POST", headers: json, body })).json()
  const headers = { ...json, authorization: `Bearer ${result.tokenString}` }
  const state = { acknowledged: 0, goesOn: true }
  const done = (async () => {
    while (state.goesOn)
      for (const value of [30, 5]) {
        const body = JSON.stringify({
          ...{ columnName: "statusID", clientId: 3, value },
          ...{
            tableKeyID: inventoryItems.specialItem.id,
            tableKeyName: "InventoryItemID",
            tableName: "InventoryItems",
          },
        })
        const answer = await fetch(`${url}/api/DynamicData/UpdateDynamicData`, { method: "PUT", headers, body })
        expect(answer.status).toBe(200)
        await answer.arrayBuffer()
        state.acknowledged++
      }
  })()
  const end = () => {
    state.goesOn = false
    return done
  }
  return { state, end }
}

describe("a backup by the clock", () => {
  it("is made by the queue while people scan, and a trial on an empty folder finds every acknowledged scan and photo", async () => {
    const [data, folder] = [await newFolder(preparedData), await newFolder()]
    await mkdir(join(data, "files/3"), { recursive: true })
    const photo = `${"a".repeat(32)}.webp`
    await writeFile(join(data, "files/3", photo), "a photo")
    const product = await start({
      ...{ SERVE: "bff,domain,worker", PORT: await freePort(), SIGHTLINE_DATA: data },
      ...{ BACKUP_FOLDER: folder, BACKUP_AT: "03:10", BACKUP_KEEP: "2" },
    })
    undo.push(() => product.stop())
    const server = await startEmbedded({ data, use: "tool" })
    undo.push(() => server.stop())
    const crontab = await ask(server.adminUrl, "select identifier from graphile_worker._private_known_crontabs")
    expect(crontab).toContainEqual({ identifier: "backup" })
    await ask(
      server.adminUrl,
      `insert into stored_file (client_id, name, bytes, original_name, created_by) values (3, '${photo}', 7, 'a', ${users.supper.id})`,
    )
    const load = await scanning(product.url)
    undo.push(load.end)
    await vi.waitFor(() => expect(load.state.acknowledged).toBeGreaterThan(20), { timeout: 30_000 })
    const count = async () => Number((await ask(server.adminUrl, "select count(*) as of from stock_movement"))[0]?.of)
    const [before, scannedBefore] = [await count(), load.state.acknowledged]
    await ask(server.adminUrl, "select graphile_worker.add_job('backup')")
    const made = await vi.waitFor(
      async () => {
        const [name, ...others] = (await readdir(folder)).filter((each) => each.endsWith(".tar.gz"))
        expect(others).toEqual([])
        return name ?? expect.fail("none yet")
      },
      { timeout: 180_000 },
    )
    expect(load.state.acknowledged).toBeGreaterThan(scannedBefore)
    await load.end()
    await vi.waitFor(async () => expect(await readTried(join(folder, made))).toMatchObject({ outcome: "restored" }), {
      timeout: 180_000,
    })
    const tried = await tryRestore(join(folder, made), trying)
    expect(tried).toMatchObject({ differences: 0, files: 1, missing: [] })
    expect(tried.clients).toBeGreaterThan(1)
    expect(tried.movements).toBeGreaterThanOrEqual(before)
    expect(await count()).toBeGreaterThanOrEqual(tried.movements)
  })

  it("keeps the newest, and removes older ones and drafts of its own only once a new one is there", async () => {
    const [data, folder] = [await newFolder(preparedData), await newFolder()]
    const own = ["01", "02", "03"].map((day) => `sightline-202601${day}T031000Z.tar.gz`)
    const [draft, running] = [`${own[0]}.new-77`, `${own[1]}.new-78`]
    for (const name of [...own, draft, running, "mine.tar.gz"]) await writeFile(join(folder, name), "")
    await utimes(join(folder, draft), 0, 0)
    const from = { data, database: { kind: "embedded" } as const }
    const attempt = async () => ({ at: new Date(), outcome: "restored" as const, words: "" })
    const now = new Date("2026-01-04T03:10:07.123Z")
    const ended = AbortSignal.abort()
    await expect(backUpAndTidy(from, { folder, keep: 2, attempt }, ended, now)).rejects.toThrow(/abort/)
    expect(await readdir(folder)).toHaveLength(6)
    await utimes(join(folder, running), now, now)
    const { name, removed } = await backUpAndTidy(from, { folder, keep: 2, attempt }, new AbortController().signal, now)
    expect(name).toBe("sightline-20260104T031007Z.tar.gz")
    expect(removed).toEqual([own[0], own[1], draft])
    expect((await readdir(folder)).sort()).toEqual(["mine.tar.gz", running, own[2], name, trialOf(name)].sort())
  })

  it("is tried, and one that is damaged takes no other's place, however often it fails", async () => {
    const [data, folder] = [await newFolder(preparedData), await newFolder()]
    const from = { data, database: { kind: "embedded" } as const }
    const of = attempt({ ...from, files: undefined }, { checkout })
    const { signal } = new AbortController()
    const make = (day: number, attempt: typeof of) =>
      backUpAndTidy(from, { folder, keep: 1, attempt }, signal, new Date(Date.UTC(2026, 0, day)))
    const good = await make(1, of)
    expect(good.tried).toMatchObject({ outcome: "restored", words: expect.stringMatching(/^It took \d+ s\.$/) })
    const damaged: typeof of = async (file, ...more) => {
      const bytes = await readFile(file)
      // The head stays whole: the backup still says of itself that it is one.
      await writeFile(file, bytes.fill(0, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 4096))
      return of(file, ...more)
    }
    const [first, second] = [await make(2, damaged), await make(3, damaged)]
    expect(first.tried).toMatchObject({ outcome: "failed", words: expect.stringContaining("cannot be read") })
    expect([first.removed, second.removed]).toEqual([[], [first.name]])
    const left = [good.name, second.name]
    expect((await readdir(folder)).sort()).toEqual([...left, ...left.map(trialOf)].sort())
    const better = await make(4, async () => ({ at: new Date(), outcome: "untried", words: "no room" }))
    expect([better.removed, (await make(5, of)).removed]).toEqual([[], [good.name, better.name]])
  })

  it("is not tried where the disk has no room for it, and says so", async () => {
    const [data, folder] = [await newFolder(preparedData), await newFolder()]
    const small = attempt(
      { data, database: { kind: "embedded" }, files: undefined },
      { checkout, free: async () => 1_000_000 },
    )
    const tried = await small(join(folder, "nothing"), new AbortController().signal)
    expect(tried).toMatchObject({ outcome: "untried", words: expect.stringContaining("0.0 GB are free in") })
    await keepTried(join(folder, "nothing"), tried)
    expect(await readTried(join(folder, "nothing"))).toEqual(tried)
    await writeFile(trialOf(join(folder, "cut off")), '{"at": "20')
    expect(await readTried(join(folder, "cut off"))).toBeUndefined()
  })

  it("ends its trial with the process, without a judgement", async () => {
    const [data, folder] = [await newFolder(preparedData), await newFolder()]
    const from = { data, database: { kind: "embedded" } as const }
    const of = attempt({ ...from, files: undefined }, { checkout })
    const ending = new AbortController()
    const made = backUpAndTidy(
      from,
      {
        ...{ folder, keep: 1 },
        attempt: (file, signal) => {
          ending.abort()
          return of(file, signal)
        },
      },
      ending.signal,
    )
    await expect(made).rejects.toThrow(/abort/)
    expect((await readdir(folder)).filter((name) => name.endsWith(".json"))).toEqual([])
  })
})
