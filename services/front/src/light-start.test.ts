import { join } from "node:path"
import { expect, it } from "vitest"
import { checkoutFrom } from "./checkout"

/** What few requests need, and the name under which it would lie in the product's text. */
const rarelyNeeded = [
  "bwip-js",
  "nodemailer",
  "papaparse",
  "read-excel-file",
  "sharp",
  "typescript",
  "undici",
  "zxing-wasm",
]

it("the product starts without what few requests need: it is loaded by the first that does", async () => {
  const checkout = checkoutFrom(import.meta.dirname)
  const builder: string = join(checkout, "bin/shared/bundle.mjs")
  const { heldAtStart } = await import(builder)
  const held: Set<string> = await heldAtStart(join(checkout, "services/front/src/main.ts"))
  expect([...held]).toContain("effect")
  expect([...held].filter((name) => rarelyNeeded.includes(name))).toEqual([])
})
