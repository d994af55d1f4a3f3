import { assert, describe, it } from "vitest"
import { testFront } from "./test-front"

const status = async (headers: Record<string, string>, method = "POST", publicUrl = "https://stock.example") => {
  await using front = await testFront({ publicUrl })
  return (await front.send(method, "/inventory/new", headers)).status
}

describe("a request that changes something", () => {
  it("is accepted from a page at PUBLIC_URL", async () => {
    assert.strictEqual(await status({ origin: "https://stock.example" }), 200)
    assert.strictEqual(await status({ referer: "https://stock.example/inventory" }), 200)
  })

  it("is refused from another site, without an origin, and from pages that hide theirs", async () => {
    for (const headers of [
      {},
      { origin: "null" },
      { origin: "https://evil.example" },
      { origin: "http://stock.example" },
      { origin: "https://stock.example.evil.example" },
      { origin: "https://stock.example:8443" },
      { origin: "https://evil.example", referer: "https://stock.example/" },
      { origin: "null", referer: "https://stock.example/" },
      { referer: "https://evil.example/?https://stock.example" },
      { origin: "nonsense" },
      { origin: "https://evil.example", host: "evil.example", "x-forwarded-host": "stock.example" },
    ]) {
      assert.strictEqual(await status(headers as Record<string, string>), 403, JSON.stringify(headers))
    }
  })

  it("is accepted on this machine from the name that the browser used, and only from that", async () => {
    assert.strictEqual(await status({ host: "localhost:3000", origin: "http://localhost:3000" }), 200)
    assert.strictEqual(await status({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }), 200)
    assert.strictEqual(await status({ host: "[::1]:3000", origin: "http://[::1]:3000" }), 200)
    assert.strictEqual(await status({ host: "localhost:3000", origin: "http://localhost:4000" }), 403)
    assert.strictEqual(await status({ host: "evil.example", origin: "http://evil.example" }), 403)
    assert.strictEqual(await status({ host: "localhost.evil.example", origin: "http://localhost.evil.example" }), 403)
  })

  it("is judged whatever its method, and a reading request is free", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      assert.strictEqual(await status({ origin: "https://evil.example" }, method), 403)
    }
    assert.strictEqual(await status({ origin: "https://evil.example" }, "GET"), 200)
  })

  it("reaches the calls from anywhere, because they read no cookie", async () => {
    await using front = await testFront()
    const answer = await front.send("POST", "/User/Login", { origin: "https://evil.example" })
    assert.strictEqual(answer.body, "call")
  })
})
