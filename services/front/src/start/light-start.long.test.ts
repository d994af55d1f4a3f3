import { join } from "node:path"
import { expect, it } from "vitest"
import { checkoutFrom } from "./checkout"

/** Code that few requests need, and the name that would show it in the product's bundle. */
const rarelyNeeded = [
  "@zxcvbn-ts/language-common",
  "bwip-js",
  "nodemailer",
  "papaparse",
  "read-excel-file",
  "sharp",
  "typescript",
  "undici",
  "zxing-wasm",
]

it("the product starts without code that few requests need: the first such request loads it", async () => {
  const checkout = checkoutFrom(import.meta.dirname)
  const builder: string = join(checkout, "bin/shared/bundle.mjs")
  const { heldAtStart } = await import(builder)
  const held: Set<string> = await heldAtStart(join(checkout, "services/front/src/main.ts"))
  expect([...held]).toContain("effect")
  expect([...held].filter((name) => rarelyNeeded.includes(name))).toEqual([])
})
