import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { files, root } from "./test-files"

const read = (path: string) => readFileSync(join(root, path), "utf8")

interface Claims {
  readonly claimants: (texts: ReadonlyArray<readonly [path: string, text: string]>, rows: readonly string[]) => Claim[]
  readonly judgedIn: (table: string) => ReadonlyMap<string, { readonly halves: string; readonly gap: string }>
  readonly claimTable: (claimed: readonly Claim[], judged: ReturnType<Claims["judgedIn"]>) => string
}
interface Claim {
  readonly row: string
}

const rows = [...read("docs/specification/requirements.md").matchAll(/<a id="([a-z]+-\d+)">/g)].map(([, id = ""]) =>
  id.toUpperCase(),
)
const tests = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path)).map((path) => [path, read(path)] as const)

test("the table of claims names each row that a title names, with its files; and for each whose halves are not both proven, what is missing", async () => {
  const module: string = join(root, "bin/shared/claims.mjs")
  const { claimants, judgedIn, claimTable }: Claims = await import(module)
  const table = read("docs/specification/claims.tsv")
  const judged = judgedIn(table)
  expect(table, "`npm run claims` writes it again").toBe(claimTable(claimants(tests, rows), judged))
  for (const [row, { halves, gap }] of judged) {
    expect([row, halves]).toEqual([row, expect.toBeOneOf(["yes", "no", "unread"])])
    expect([row, gap !== ""]).toEqual([row, halves === "no"])
  }
})
