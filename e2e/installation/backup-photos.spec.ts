import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdir, readdir, readFile, truncate, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { expect, test } from "@playwright/test"
import { aProduct } from "../support/a-product"
import { callerAs } from "../support/calls"
import { look } from "../support/database"
import { aSending, filesOf, namedFiles, photosOf, remove, type Shown, sweep, uploaded } from "../support/photos"
import { type Product, runCommand, startProduct } from "../support/product"

let product: Product
let restored: Product | undefined

test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => {
  await restored?.stop()
  await product?.stop()
})

const filesIn = (data: string) => join(data, "files/3")

/** Resolves once this backup has copied the database: its replication slot has come and gone, or it has ended. */
async function databaseCopied(data: string, backup: ChildProcess): Promise<void> {
  const sql = await look(data)
  const slots = () => sql`select from pg_replication_slots where slot_name like 'sightline_backup_%'`
  for (const copies of [true, false])
    while (backup.exitCode === null && (await slots()).length > 0 !== copies) await new Promise(setImmediate)
  await sql.end()
}

/** More rounds would fill the quota of files that wait for a sweep. */
const mostRounds = 100

test("a backup made while photos are sent, deleted and swept restores on an empty machine with every photo that its rows name", async () => {
  const { url, data } = product
  const caller = await callerAs(url, "owner")
  const sentBytes = new Map<string, Buffer>()
  const add = async (id: number) => {
    const photo = await uploaded(url, await aSending(caller.token, id))
    for (const [name, bytes] of await filesOf(url, photo)) sentBytes.set(name, bytes)
    return photo
  }
  const id = await aProduct(caller, `BACKUP ${Date.now()}`)
  const busyId = await aProduct(caller, `BUSY ${Date.now()}`)
  const [main, second, third] = [await add(id), await add(id), await add(id)]
  await add(busyId)

  let isBusy = true
  const busy = (async () => {
    let last: Shown | undefined
    for (let round = 0; isBusy && round < mostRounds; round++) {
      const next = await add(busyId)
      if (last) await remove(url, caller.token, last)
      last = next
    }
  })()
  // The backup reads it before the photos, which gives time to stop it there.
  await mkdir(join(data, "a-large-one"))
  await writeFile(join(data, "a-large-one/file"), "")
  await truncate(join(data, "a-large-one/file"), 100_000_000)
  const file = join(dirname(data), "photos.backup")
  const backup = runCommand("backup", data, file)
  const backedUp = once(backup, "exit")
  await databaseCopied(data, backup)
  backup.kill("SIGSTOP")
  for (const photo of [second, third]) await remove(url, caller.token, photo)
  await sweep(data, 2)
  backup.kill("SIGCONT")
  expect(await backedUp).toEqual([0, null])
  isBusy = false
  await busy
  await sweep(data, 2)
  expect((await readdir(filesIn(data))).sort(), "the sweep goes on").toEqual(await namedFiles(data))

  const elsewhere = join(dirname(data), "restored")
  expect(await once(runCommand("restore", elsewhere, file), "exit")).toEqual([0, null])
  restored = await startProduct({ SIGHTLINE_DATA: elsewhere })
  const named = await namedFiles(elsewhere)
  for (const name of named) {
    const right = sentBytes.get(name)
    expect(right?.equals(await readFile(join(filesIn(elsewhere), name))), name).toBe(true)
  }
  const { token } = await callerAs(restored.url, "owner")
  const shown = await photosOf(restored.url, token, id)
  expect(shown.map(({ inventoryImageID }) => inventoryImageID)).toEqual(
    [main, second, third].map(({ inventoryImageID }) => inventoryImageID),
  )
  for (const photo of shown)
    for (const [name, bytes] of await filesOf(restored.url, photo))
      expect(bytes.equals(sentBytes.get(name) ?? Buffer.of()), name).toBe(true)
  expect(named.length).toBeGreaterThanOrEqual(8)
})
