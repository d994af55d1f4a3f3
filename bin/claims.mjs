#!/usr/bin/env node
/*
 * Writes the list of requirements that the last whole run proved (`npm run test:whole`; a gate's report says too little),
 * and brings the table of claims up to date with the titles of the tests. A row leaves the list only with its reason in
 * the commit.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { inCheckout } from "./shared/checkout.mjs"
import { claimants, claimed, claimTable, judgedIn, textsOfTests } from "./shared/claims.mjs"
import { isWhole, reportsOf } from "./shared/reports.mjs"
import { say } from "./shared/say.mjs"

const specification = (name) => inCheckout(`docs/specification/${name}`)
if (!isWhole()) say("There is no report of a whole run, so the list of proven requirements stays as it is.")
else {
  const ids = claimed(Object.values(reportsOf("whole")))
  writeFileSync(specification("claimed.txt"), `${ids.join("\n")}\n`)
  say(`${ids.length} requirements are proven by a passed test.`)
}

const rows = [...readFileSync(specification("requirements.md"), "utf8").matchAll(/<a id="([a-z]+-\d+)">/g)]
const table = specification("claims.tsv")
const judged = existsSync(table) ? judgedIn(readFileSync(table, "utf8")) : new Map()
const now = claimants(
  textsOfTests(),
  rows.map(([, id]) => id.toUpperCase()),
)
writeFileSync(table, claimTable(now, judged))
const unread = now.filter(({ row }) => (judged.get(row)?.halves ?? "unread") === "unread").length
say(`${now.length} are named by a test; nobody has read ${unread} of them against the documents.`)
