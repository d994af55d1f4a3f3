import { assert, describe, it } from "vitest"
import { testFront } from "./test-front"

function aLatch() {
  let resolve = () => {}
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve }
}

describe("a page", () => {
  const html = `<p>${"many words ".repeat(200)}</p>`
  const page = () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } })

  it("is compressed as it is sent, and names what that depends on", async () => {
    await using front = await testFront({ answer: page })
    const answers = await Promise.all(
      ["br", "gzip", "identity"].map((accept) => fetch(front.url, { headers: { "accept-encoding": accept } })),
    )
    assert.deepStrictEqual(
      answers.map(({ headers }) => headers.get("content-encoding")),
      ["br", "gzip", null],
    )
    for (const answer of answers) {
      assert.include(answer.headers.get("vary"), "Accept-Encoding")
      assert.strictEqual(await answer.text(), html)
    }
  })

  it("that says how long it is, is sent whole: compressed, with the length of that", async () => {
    const headers = { "content-type": "text/html; charset=utf-8", "content-length": String(Buffer.byteLength(html)) }
    await using front = await testFront({ answer: () => new Response(html, { headers }) })
    for (const accept of ["br", "gzip", "br", "gzip", "identity"]) {
      const answer = await fetch(front.url, { headers: { "accept-encoding": accept } })
      assert.strictEqual(answer.headers.get("content-encoding"), accept === "identity" ? null : accept)
      const length = Number(answer.headers.get("content-length"))
      if (accept === "identity") assert.strictEqual(length, html.length)
      else assert.isTrue(length > 0 && length < 200, `${accept}: ${length}`)
      assert.strictEqual(await answer.text(), html)
      const head = await fetch(front.url, { method: "HEAD", headers: { "accept-encoding": accept } })
      assert.strictEqual(await head.text(), "")
    }
  })

  it("streams: a chunk is sent before the next one exists", async () => {
    let held = aLatch()
    const answer = () => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode("first"))
          await held.promise
          controller.enqueue(new TextEncoder().encode("second"))
          controller.close()
        },
      })
      return new Response(body, { headers: { "content-type": "text/html" } })
    }
    await using front = await testFront({ answer })
    for (const accept of ["br", "gzip", "identity"]) {
      held = aLatch()
      const response = await fetch(front.url, { headers: { "accept-encoding": accept } })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      assert.strictEqual((await reader?.read())?.value, "first", accept)
      held.resolve()
      assert.strictEqual((await reader?.read())?.value, "second", accept)
    }
  })
})
