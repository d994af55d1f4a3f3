import { randomBytes, randomUUID } from "node:crypto"
import { expect } from "@playwright/test"
import { Canvas } from "@sightline/hardware-simulator/printer/canvas"
import { png } from "@sightline/hardware-simulator/printer/png"
import { type Answer, call } from "./calls"
import { arrange, look } from "./database"

/** An upload as it goes over the wire; sent again, it is the same request. */
export interface Sending {
  readonly inventoryId: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
}

/** A photo as the calls show it. */
export interface Shown {
  readonly inventoryImageID: number
  readonly url: string
  readonly path: string
}

export const uploadPath = "/api/Image/UploadImage"

/** Noise: no two photos are alike. */
function aPhoto(): Uint8Array {
  const side = 400
  const canvas = new Canvas(side, side)
  for (const [place, bits] of randomBytes((side * side) / 8).entries())
    for (let bit = 0; bit < 8; bit++)
      if ((bits >> bit) & 1) canvas.black((place * 8 + bit) % side, Math.floor((place * 8 + bit) / side))
  return png(canvas)
}

/** A photo for this product, under a key of its own. */
export async function aSending(token: string, inventoryId: number): Promise<Sending> {
  const form = new FormData()
  form.set("InventoryId", String(inventoryId))
  form.set("Photo", new File([Buffer.from(aPhoto())], "noise.png"))
  const sealed = new Response(form)
  return {
    inventoryId,
    headers: {
      ...callerOf(token),
      "content-type": sealed.headers.get("content-type") ?? "",
      "idempotency-key": randomUUID(),
    },
    bytes: new Uint8Array(await sealed.arrayBuffer()),
  }
}

const callerOf = (token: string) => ({ authorization: `Bearer ${token}`, clientid: "3" })

export const send = (url: string, { headers, bytes }: Sending): Promise<Answer> =>
  call(url, uploadPath, { method: "POST", headers, body: Buffer.from(bytes) })

/** Sends it and expects a photo. */
export async function uploaded(url: string, sending: Sending): Promise<Shown> {
  const { status, body } = await send(url, sending)
  expect([status, status === 200 ? null : body]).toEqual([200, null])
  return body.result
}

export async function photosOf(url: string, token: string, inventoryId: number): Promise<readonly Shown[]> {
  const { status, body } = await call(url, `/api/Image/GetImages?inventoryId=${inventoryId}`, {
    headers: callerOf(token),
  })
  expect([status, status === 200 ? null : body]).toEqual([200, null])
  return (body.result as { inventoryImages: readonly Shown[] }).inventoryImages
}

export async function remove(url: string, token: string, { inventoryImageID }: Shown): Promise<void> {
  const path = `/api/Image/DeleteImage?inventoryImageId=${inventoryImageID}`
  expect((await call(url, path, { method: "DELETE", headers: callerOf(token) })).status).toBe(200)
}

/** The name of the file behind an address. */
const nameIn = (address: string) => new URL(address, "http://x").searchParams.get("file")?.replace("3-", "") ?? ""

/** The files of a photo by their names, as the product delivers them. */
export async function filesOf(url: string, { url: whole, path: thumbnail }: Shown): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const address of [whole, thumbnail]) {
    const answer = await fetch(url + address)
    expect(answer.status, address).toBe(200)
    found.set(nameIn(address), Buffer.from(await answer.arrayBuffer()))
  }
  return found
}

/** A WebP states its length, so half of one shows. */
export const isWhole = (bytes: Buffer) =>
  bytes.toString("latin1", 0, 4) === "RIFF" &&
  bytes.toString("latin1", 8, 12) === "WEBP" &&
  bytes.readUInt32LE(4) + 8 === bytes.length

/** The files that the rows of photos name. */
export async function namedFiles(data: string): Promise<readonly string[]> {
  const sql = await look(data)
  const rows = await sql<{ name: string }[]>`
    select file_name as name from inventory_image where client_id = 3 and file_name ~ '^[0-9a-f]{32}[.]'`
  await sql.end()
  return rows.flatMap(({ name }) => [name, name.replace(".", "-200.")]).sort()
}

/** Sweeps the files as if these hours had passed: two end a deleted one, 26 one that waited for a day. */
export const sweep = (data: string, hours: 2 | 26) =>
  arrange(data, async (sql) => {
    await sql`update stored_file set expires_at = expires_at - make_interval(hours => ${hours})`
    await sql`select graphile_worker.add_job('sweepFiles')`
    const jobs = () => sql`select from graphile_worker.jobs where task_identifier = 'sweepFiles'`
    await expect.poll(jobs).toHaveLength(0)
  })
