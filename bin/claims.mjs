#!/usr/bin/env node
/*
 * Writes the list of requirements that the last `npm test` proved, and brings the table of claims up to date with the
 * titles of the tests. A row leaves the list only with its reason in the commit.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { inCheckout } from "./shared/checkout.mjs"
import { claimants, claimed, claimTable, judgedIn } from "./shared/claims.mjs"
import { say } from "./shared/say.mjs"

const reports = readdirSync(inCheckout(".reports")).filter((name) => name.endsWith(".json"))
const specification = (name) => inCheckout(`docs/specification/${name}`)
if (reports.length === 0) say("There is no report of a run, so the list of proven requirements stays as it is.")
else {
  const ids = claimed(reports.map((name) => inCheckout(`.reports/${name}`)))
  writeFileSync(specification("claimed.txt"), `${ids.join("\n")}\n`)
  say(`${ids.length} requirements are proven by a passed test.`)
}

const rows = [...readFileSync(specification("requirements.md"), "utf8").matchAll(/<a id="([a-z]+-\d+)">/g)]
const tests = ["apps", "services", "packages", "hardware", "fixtures", "e2e"].flatMap(testsIn)
const texts = tests.map((path) => [path, readFileSync(inCheckout(path), "utf8")])
const table = specification("claims.tsv")
const judged = existsSync(table) ? judgedIn(readFileSync(table, "utf8")) : new Map()
const now = claimants(
  texts,
  rows.map(([, id]) => id.toUpperCase()),
)
writeFileSync(table, claimTable(now, judged))
const unread = now.filter(({ row }) => (judged.get(row)?.halves ?? "unread") === "unread").length
say(`${now.length} are named by a test; nobody has read ${unread} of them against the documents.`)

function testsIn(folder) {
  return readdirSync(inCheckout(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return /\.(test|spec)\.tsx?$/.test(path) ? [path] : []
    return /^(node_modules|build|dist|\..+)$/.test(entry.name) ? [] : testsIn(path)
  })
}
