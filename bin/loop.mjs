#!/usr/bin/env node
/*
 * Which tests lie? Runs an unchanged tree N times and prints how often each title failed: `npm run test:loop -- N [gate |
 * whole | FILE…]`, the gate if nothing is named. A complete run is kept for its tree, so that the same command goes on
 * until N are complete. With `--busy`, a process that keeps one core busy runs beside the runs that are still missing
 * (decision 184).
 */
import "./shared/node-version.mjs"
import { parseArgs } from "node:util"
import { keepBusy } from "./shared/busy.mjs"
import { root } from "./shared/checkout.mjs"
import { loopRecord } from "./shared/loop-record.mjs"
import { checkFiles, filesRun, kindRun } from "./shared/loop-runs.mjs"
import { liesIn, loopTable } from "./shared/loop-table.mjs"
import { changedFiles, cleanTree, kinds } from "./shared/reports.mjs"
import { command, Stop, say } from "./shared/say.mjs"

const { values, positionals } = parseArgs({
  options: { busy: { type: "boolean", default: false } },
  allowPositionals: true,
})

await command(async () => {
  process.chdir(root)
  const times = Number(positionals[0])
  if (!Number.isInteger(times) || times < 1) throw new Stop("How many runs? `npm run test:loop -- 20 gate`")
  const what = whatRuns(positionals.slice(1))
  const tree = treeThatRuns()
  const record = loopRecord(tree, what)
  let runs = record.runs()
  if (runs.length > 0) say(`${runs.length} runs of this tree are complete.`)
  const work = runs.length < times ? await workOf(what) : undefined
  while (runs.length < times) {
    say(`Run ${runs.length + 1} of ${times} …`)
    const run = await oneRun(work, record.underWay())
    if (cleanTree() !== tree) throw new Stop("The tree changed under the run, so it is not counted.")
    record.add(run)
    runs = record.runs()
  }
  console.log(loopTable(runs).join("\n"))
  process.exitCode = liesIn(runs).length > 0 ? 1 : 0
})

function whatRuns(named) {
  const what = named.length > 0 ? [...new Set(named)].sort() : ["gate"]
  if (!isKind(what)) checkFiles(what)
  return what
}

function isKind(what) {
  return what.length === 1 && kinds.includes(what[0])
}

function workOf(what) {
  return isKind(what) ? kindRun(what[0]) : filesRun(what)
}

function treeThatRuns() {
  const changed = changedFiles()
  if (changed === undefined) throw new Stop("There is no git here, so nobody knows which tree would run.")
  if (changed.length > 0)
    throw new Stop(`The working tree is not clean, so no commit is what would run: ${changed.join(", ")}`)
  return cleanTree()
}

async function oneRun(work, folder) {
  const began = Date.now()
  const rest = keepBusy(values.busy ? 1 : 0)
  try {
    return { ...(await work(folder)), began, busy: values.busy, seconds: Math.round((Date.now() - began) / 1000) }
  } finally {
    rest()
  }
}
