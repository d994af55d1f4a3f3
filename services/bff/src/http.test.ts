import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { aServer, aToken, type Heard, playedDomain } from "./given"

const heard: Array<Heard> = []
let server: Awaited<ReturnType<typeof aServer>>
let token: string
beforeAll(async () => {
  server = await aServer({ domain: playedDomain(heard) })
  token = await aToken()
})
afterAll(() => server.stop())
beforeEach(() => void heard.splice(0))

const get = (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  fetch(server.base + path, { headers })

test("smoke", async () => {
  const r = await get("/api/inventory/scaninventory?BARCODE=exo.1&clientid=3")
  console.log(r.status, Object.fromEntries(r.headers), await r.text(), heard)
  for (const p of [
    "/api/nope",
    "/api/Status/GetStatuses?statusType=wrong&isIncludeGeneralStatus=maybe&clientId=x",
    "/api/Status/GetStatuses?statusType=orders&clientId=4",
  ]) {
    const r = await get(p)
    console.log(r.status, Object.fromEntries(r.headers), await r.text())
  }
  const put = await fetch(server.base + "/api/dynamicdata/UpdateDynamicData", {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "idempotency-key": "abc" },
    body: JSON.stringify({
      tablename: "inventoryitems",
      ColumnName: "StatusID",
      tableKeyName: "inventoryItemID",
      tableKeyId: 7,
      VALUE: "30",
    }),
  })
  console.log(put.status, await put.text(), heard)
})
