import { assert, it } from "vitest"
import { type Compression, compressedOnce } from "./compressed-once"

/** Compressions that count themselves; each is as long as what it is made from. */
function counting(most: number) {
  const made: string[] = []
  const make = (name: Compression) => async (whole: Buffer) => {
    made.push(`${name} ${whole}`)
    return Buffer.from(`${name}:${whole}`.slice(-whole.length))
  }
  const compressed = compressedOnce({ br: make("br"), gzip: make("gzip") }, most)
  return { made, compressed: (name: Compression, text: string) => compressed(name, Buffer.from(text)) }
}

it("the same bytes are compressed once for each encoding, and other bytes again", async () => {
  const { made, compressed } = counting(1000)
  for (let turn = 0; turn < 2; turn++)
    for (const name of ["br", "gzip"] as const)
      for (const text of ["a page", "another"]) assert.strictEqual(String(await compressed(name, text)), text)
  assert.deepStrictEqual(made, ["br a page", "br another", "gzip a page", "gzip another"])
})

it("what was not sent for longest is forgotten first", async () => {
  const { made, compressed } = counting(10)
  for (const text of ["first", "other", "first", "third", "first", "other"]) await compressed("br", text)
  assert.deepStrictEqual(made, ["br first", "br other", "br third", "br other"])
})

it("two who ask for the same at once get the same, and it counts once", async () => {
  const { made, compressed } = counting(10)
  await Promise.all([compressed("br", "first"), compressed("br", "first")])
  await compressed("br", "other")
  await compressed("br", "first")
  assert.deepStrictEqual(made, ["br first", "br first", "br other"])
})
