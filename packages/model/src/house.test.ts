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

/** What the clock of a machine says; instants of records, fake clocks and the soak's own watch are something else. */
const elapsed =
  /performance\.now\(\)|process\.(?:hrtime|cpuUsage|resourceUsage|memoryUsage)|Date\.now\(\) - (?:began|begun|before|pressed|read|since|start)/

/** A fake clock, a page that is kept busy or waits on purpose, and numbers that only the soak compares. */
const notMeasured = [
  "apps/office/app/inventory/scan-navigator.test.ts",
  "e2e/kiosk/station-races.spec.ts",
  "e2e/stock/tag.spec.ts",
  "hardware/simulator/src/wedge.long.test.ts",
  "packages/screens/src/early/early.test.tsx",
  "services/domain/src/client-export/export-memory.long.test.ts",
]

test("no test measures time or memory: the soak does (record 193)", () => {
  const measured = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path) && elapsed.test(textOf(path)))
  expect(measured.filter((path) => !path.endsWith("house.test.ts")).sort()).toEqual(notMeasured)
})

/** The offsets that go with the page, whether a zone exists, and a clock of the computer that says so itself. */
const tellsByItself = [
  "apps/office/app/shell/no-answer.tsx",
  "packages/model/src/operator.ts",
  "packages/screens/src/shell/times.ts",
  "packages/screens/src/shell/zone.ts",
]

test("no page tells a time by the zones that its browser knows: the server's rules go with it (decision 88)", () => {
  const telling = /DateTimeFormat\((?![^)]*timeZone: "UTC")|toLocale(?:Date|Time)String\(|\b(?:today|now)\(timeZone\)/
  const own = files.filter(
    (path) => /^(apps|packages)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && telling.test(textOf(path)),
  )
  expect(own.sort()).toEqual(tellsByItself)
})

test("no test draws a number that nobody can draw again", () => {
  const drawn = files.filter(
    (path) =>
      /\.(test|spec)\.tsx?$|\/(given|test-[^/]*)\.tsx?$|^(fixtures|e2e)\//.test(path) &&
      textOf(path).includes("Math.random"),
  )
  expect(drawn.filter((path) => !path.endsWith("house.test.ts"))).toEqual([])
})
