#!/usr/bin/env node
/* Writes the list of requirements that the last `npm test` proved. A row leaves it only with its reason in the commit. */
import { readdirSync, writeFileSync } from "node:fs"
import { inCheckout } from "./shared/checkout.mjs"
import { claimed } from "./shared/claims.mjs"
import { say } from "./shared/say.mjs"

const reports = readdirSync(inCheckout(".reports")).filter((name) => name.endsWith(".json"))
const ids = claimed(reports.map((name) => inCheckout(`.reports/${name}`)))
writeFileSync(inCheckout("docs/specification/claimed.txt"), `${ids.join("\n")}\n`)
say(`${ids.length} requirements are proven by a passed test.`)
