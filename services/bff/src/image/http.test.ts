import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { aServer, aToken, type Heard, playedDomain } from "../given"
import { aPhoto } from "../specimen"

const heard: Array<Heard> = []
let server: Awaited<ReturnType<typeof aServer>>
let token: string
beforeAll(async () => {
  server = await aServer({ domain: playedDomain(heard) })
  token = await aToken()
})
afterAll(() => server.stop())
beforeEach(() => void heard.splice(0))

function form(fields: ReadonlyArray<readonly [string, string | File]>) {
  const made = new FormData()
  for (const [name, value] of fields) made.append(name, value)
  return made
}

const upload = "POST /api/Image/UploadImage"
const aForm = (photo: string | File = aPhoto(), more: ReadonlyArray<readonly [string, string]> = []) =>
  form([["ClientId", "3"], ["InventoryId", "301"], ["Width", "200"], ["Height", "200"], ["Photo", photo], ...more])

test("a photo travels as sent, its fields in any letter case, and the answer carries its path · IMAGE-09", async () => {
  const body = form([
    ["inventoryid", "301"],
    ["COLORID", "12"],
    ["photo", aPhoto("C:\\front.png")],
  ])
  const { status, json } = await server.ask(upload, { token, body })
  expect([status, json.message, json.result.path]).toEqual([
    200,
    "Upload Image Success",
    "/api/File/Get?file=3-a-200.webp",
  ])
  expect(heard[0]).toMatchObject({
    operation: "uploadImage",
    payload: { slot: { inventoryId: 301, itemId: null, colourId: 12 }, name: "C:\\front.png", bytes: aPhoto().size },
  })
})

test("another size of thumbnail, another client and a text for a photo are refused by name · IMAGE-09", async () => {
  const refused = async (body: FormData) => {
    const { status, json } = await server.ask(upload, { token, body })
    return [status, json.errors ?? json.code]
  }
  expect(await refused(aForm("a text"))).toEqual([400, { Photo: ["must be a file"] }])
  expect(await refused(form([["InventoryId", "301"]]))).toEqual([400, { Photo: ["is missing"] }])
  for (const side of ["Width", "Height"])
    expect(
      await refused(
        form([
          ["InventoryId", "301"],
          [side, "400"],
          ["Photo", aPhoto()],
        ]),
      ),
    ).toEqual([400, { [side]: ["must be 200"] }])
  expect(
    await refused(
      form([
        ["ClientId", "4"],
        ["InventoryId", "301"],
        ["Photo", aPhoto()],
      ]),
    ),
  ).toEqual([403, "ClientRefused"])
  const large = new File([new Uint8Array(10_485_761)], "large.png")
  expect(await refused(aForm(large))).toEqual([400, { Photo: ["must not be larger than 10 MB"] }])
  expect(heard).toEqual([])
})

test("the same form again has the same digest, and one with another photo has not", async () => {
  const headers = { "idempotency-key": "one-photo" }
  const other = new File(["another"], "front.png")
  for (const body of [aForm(), aForm(), aForm(other)]) await server.ask(upload, { token, headers, body })
  const [first, second, third] = heard.map(({ caller }) => (caller?._tag === "Staff" ? caller.once?.digest : null))
  expect([first?.length, second]).toEqual([64, first])
  expect(third).not.toBe(first)
})

test("a body that is no form, or too large for one, is refused by its kind", async () => {
  const asked = async (headers: Record<string, string>, body: string) =>
    (await server.ask(upload, { token, headers, body })).status
  const multipart = { "content-type": "multipart/form-data; boundary=x" }
  expect(await asked({ "content-type": "application/json" }, "{}")).toBe(415)
  expect(await asked({ ...multipart, "content-encoding": "gzip" }, "")).toBe(415)
  expect(await asked(multipart, "no form at all")).toBe(400)
  expect(await asked(multipart, '--x\r\nContent-Disposition: form-data; name="Photo"')).toBe(400)
  expect(await asked(multipart, "x".repeat(20_971_521))).toBe(413)
  const parts = form(Array.from({ length: 51 }, (_, at) => [`field${at}`, "x"] as const))
  expect((await server.ask(upload, { token, body: parts })).status).toBe(400)
  expect(heard).toEqual([])
})

test("several photos travel under one name", async () => {
  const body = form([
    ["photos", aPhoto("a.png")],
    ["photos", aPhoto("b.png")],
  ])
  const { json } = await server.ask("POST /api/Image/UploadTemporaryPhotos", { token, body })
  expect(json.result.map(({ imageName }: { imageName: string }) => imageName)).toEqual(["a.png", "b.png"])
})

test("a file is delivered byte by byte to holders of its address, cacheable for a day and inert", async () => {
  const answer = await fetch(`${server.base}/api/File/Get?file=3-a.webp&until=20000&signature=made-up`)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([0, 255, 128]))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=86400, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  })
  const refused = await fetch(`${server.base}/api/File/Get?file=3-a.webp&until=20000&signature=wrong`)
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([404, "no-store"])
})
