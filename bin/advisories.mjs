#!/usr/bin/env node
import "./shared/node-version.mjs"
import { readFileSync, writeFileSync } from "node:fs"
import { advisoryProblems, lockedVersions, withAnswer } from "./shared/advisories.mjs"
import { inCheckout } from "./shared/checkout.mjs"
import { run } from "./shared/child.mjs"
import { command, Stop, say } from "./shared/say.mjs"

/** Asks the registry for the advisories of the locked versions and writes them to the list that `npm test` reads. */
await command(async () => {
  const file = inCheckout("bin/advisories.json")
  const locked = lockedVersions(readFileSync(inCheckout("pnpm-lock.yaml"), "utf8"))
  const { text } = await run("npm", ["config", "get", "registry", "--loglevel=error"])
  const registry = text.trim().split("\n").at(-1)
  const answer = await ask(new URL("-/npm/v1/security/advisories/bulk", registry.replace(/\/?$/, "/")), locked)
  const list = withAnswer(JSON.parse(readFileSync(file, "utf8")), answer, new Date().toISOString().slice(0, 10))
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`)
  const problems = advisoryProblems(locked, list)
  say(problems.length === 0 ? "No locked version has a known advisory without a waiver." : problems.join("\n"))
})

async function ask(address, locked) {
  const body = JSON.stringify(locked)
  const headers = { "content-type": "application/json" }
  const refuse = (why) => {
    throw new Stop(`${address.origin} does not say what is known (${why}). The list stays as it is.`)
  }
  const signal = AbortSignal.timeout(30_000)
  const answer = await fetch(address, { method: "POST", headers, body, signal }).catch((cause) => refuse(cause.message))
  return answer.ok ? answer.json() : refuse(answer.status)
}
