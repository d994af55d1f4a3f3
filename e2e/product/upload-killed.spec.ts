import { readdirSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { aProduct } from "../support/a-product"
import { type Caller, callerAs } from "../support/calls"
import { arrange } from "../support/database"
import {
  aSending,
  filesOf,
  isWhole,
  namedFiles,
  photosOf,
  type Sending,
  send,
  sweep,
  uploaded,
  uploadPath,
} from "../support/photos"
import { type Product, startProduct } from "../support/product"
import { type Proxy, proxyTo } from "../support/proxy"

let product: Product
let wire: Proxy
let caller: Caller

test.beforeAll(async () => {
  product = await startProduct()
  wire = await proxyTo(product.port)
  caller = await callerAs(product.url, "owner")
})
test.afterAll(async () => {
  await wire?.close()
  await product?.stop()
})

const inventoryIds: number[] = []

/** A photo for a product of its own. */
async function aNewSending(): Promise<Sending> {
  const id = await aProduct(caller, `UPLOAD ${inventoryIds.length} ${Date.now()}`)
  inventoryIds.push(id)
  return aSending(caller.token, id)
}

const folder = () => join(product.data, "files/3")
const names = () => readdirSync(folder()).sort()

/** Nobody hears the answer of a killed process. */
const unheard = (answer: Promise<unknown>) => void answer.catch(() => undefined)

/** The process dies with half of the request. */
async function halfSent(): Promise<Sending> {
  const sending = await aNewSending()
  const { headers, bytes } = sending
  await new Promise<void>((resolve, reject) => {
    const half = request(product.url + uploadPath, {
      method: "POST",
      headers: { ...headers, "content-length": bytes.length },
    })
    // The death that follows is an error too, and comes after this is settled.
    half.on("error", reject)
    half.write(bytes.subarray(0, bytes.length / 2), (cause) => (cause ? reject(cause) : resolve()))
  })
  await product.kill()
  return sending
}

/** The process dies while Postgres keeps its statement waiting. */
const heldBy = (lock: string) => async () => {
  const sending = await aNewSending()
  await arrange(product.data, (sql) =>
    sql.begin(async (held) => {
      await held.unsafe(lock)
      unheard(send(product.url, sending))
      await expect.poll(() => held`select from pg_locks where not granted`).not.toHaveLength(0)
      await product.kill()
    }),
  )
  return sending
}

/** The process dies after its commit, and its answer with it. */
async function unanswered(): Promise<Sending> {
  const sending = await aNewSending()
  const stopped = wire.stopAt("after", `POST ${uploadPath}`)
  unheard(send(wire.url, sending))
  await stopped
  await product.kill()
  wire.cut()
  return sending
}

interface Moment {
  readonly when: string
  readonly killed: () => Promise<Sending>
  /** The files that it leaves and that no photo names. */
  readonly left: readonly RegExp[]
  /** How many photos the product has by then. */
  readonly photos: 0 | 1
}

const [whole, thumbnail] = [/^[0-9a-f]{32}\.webp$/, /^[0-9a-f]{32}-200\.webp$/]
const moments: readonly Moment[] = [
  { when: "half of it has come", killed: halfSent, left: [], photos: 0 },
  {
    when: "the row of its file is awaited",
    killed: heldBy("lock table stored_file in exclusive mode"),
    left: [],
    photos: 0,
  },
  {
    when: "its row is not yet committed",
    killed: heldBy("lock table history in share mode"),
    left: [thumbnail, whole],
    photos: 0,
  },
  { when: "its answer is under way", killed: unanswered, left: [], photos: 1 },
]

async function strayFiles(): Promise<readonly string[]> {
  const named = await namedFiles(product.data)
  return names().filter((name) => !named.includes(name))
}

/** People see every photo that has a row, and all of it. */
async function expectWholePhotos(): Promise<void> {
  const seen: string[] = []
  for (const id of inventoryIds)
    for (const shown of await photosOf(product.url, caller.token, id))
      for (const [name, bytes] of await filesOf(product.url, shown)) {
        expect(isWhole(bytes), name).toBe(true)
        seen.push(name)
      }
  expect(seen.sort()).toEqual(await namedFiles(product.data))
}

test("an upload whose process is killed on its way leaves no broken photo, is one photo when it is repeated, and all that it left is swept", async () => {
  await uploaded(product.url, await aNewSending())
  for (const { when, killed, left, photos } of moments)
    await test.step(`killed when ${when}`, async () => {
      const before = await strayFiles()
      const sending = await killed()
      const stray = (await strayFiles()).filter((name) => !before.includes(name))
      expect(stray).toEqual(left.map((pattern) => expect.stringMatching(pattern)))
      await product.restart()
      const photosNow = () => photosOf(product.url, caller.token, sending.inventoryId)
      expect(await photosNow()).toHaveLength(photos)
      await expectWholePhotos()
      const { inventoryImageID } = await uploaded(product.url, sending)
      expect((await uploaded(product.url, sending)).inventoryImageID).toBe(inventoryImageID)
      expect(await photosNow()).toHaveLength(1)
    })
  await sweep(product.data, 26)
  expect(names()).toEqual(await namedFiles(product.data))
  await expectWholePhotos()
})
