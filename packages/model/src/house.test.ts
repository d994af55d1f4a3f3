import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { files, root } from "./test-files"

const textOf = (path: string) => readFileSync(join(root, path), "utf8")

test("no title of a test claims more than three requirements", () => {
  const claims = files
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(/ · ((?:[A-Z]+-\d{2,3} ?)+)/g)].map(([, claimed = ""]) => `${path}: ${claimed.trim()}`),
    )
  expect(claims.length).toBeGreaterThan(250)
  expect(claims.filter((claim) => claim.split(" ").length > 4)).toEqual([])
})

/** Where two libraries' types of one thing do not meet. The list only becomes shorter. */
const cast = [
  "hardware/scan/src/test-page.ts",
  "hardware/simulator/src/wedge.long.test.ts",
  "packages/screens/src/removal/scan.server.test.ts",
  "services/bff/src/reference/open-api.ts",
  "services/bff/src/seen-request.ts",
  "services/domain/src/db/db.ts",
  "services/front/src/serve/incoming.test.ts",
]

test("no other file casts a value through unknown", () => {
  const words = ["as", "unknown", "as"].join(" ")
  expect(files.filter((path) => /\.tsx?$/.test(path) && textOf(path).includes(words)).sort()).toEqual(cast)
})
