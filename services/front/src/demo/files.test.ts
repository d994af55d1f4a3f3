import { assert, describe, it } from "vitest"
import { testFront } from "../page/test-front"
import { filesOf } from "./files"

const svg = `<svg xmlns="http://www.w3.org/2000/svg">${"<circle r='1'/>".repeat(50)}</svg>`
const files = filesOf(new Map([["/files/demo/frame.svg", svg]]))

describe("a picture", () => {
  it("is sent with its type, and may only be displayed", async () => {
    await using front = await testFront({ branches: { files } })
    const picture = await front.get("/files/demo/frame.svg?x")
    assert.strictEqual(picture.body, svg)
    assert.strictEqual(picture.headers["content-type"], "image/svg+xml")
    assert.include(picture.headers["content-security-policy"], "sandbox")
    const packed = await fetch(`${front.url}/files/demo/frame.svg`, { headers: { "accept-encoding": "br" } })
    assert.strictEqual(packed.headers.get("content-encoding"), "br")
    assert.strictEqual(await packed.text(), svg)
  })

  it("that does not exist is not looked for anywhere else", async () => {
    await using front = await testFront({ branches: { files } })
    for (const path of ["/files/demo/other.svg", "/files/../secret", "/files", "/files/demo/%66rame.svg"]) {
      assert.strictEqual((await front.get(path)).status, 404, path)
    }
  })
})
