#!/usr/bin/env node
import "./shared/node-version.mjs"
import { Stryker } from "@stryker-mutator/core"
import { root } from "./shared/checkout.mjs"
import { rooms } from "./shared/rooms.mjs"
import { command, Stop, say } from "./shared/say.mjs"

/*
 * Breaks the pure code of each room in every way Stryker knows, and counts the breaks that a test notices. Rooms may be
 * named as arguments; without one, all of them. What survives stands in `.reports/mutation/<room>.html`. A second run
 * tries again only what has changed since the first; with `--anew` it tries everything.
 */
const leastPercent = 80
const copied = [
  "package.json",
  "tsconfig.json",
  "vitest.mutate.config.ts",
  "{packages,hardware,services}/*/{package.json,src/**}",
]

await command(async () => {
  const asked = process.argv.slice(2).filter((word) => word !== "--anew")
  const unknown = asked.filter((name) => !(name in rooms))
  const known = Object.keys(rooms)
  if (unknown.length > 0) throw new Stop(`There is no room ${unknown.join(", ")}. The rooms: ${known.join(", ")}.`)
  process.chdir(root)
  const scores = []
  for (const name of asked.length > 0 ? asked : known) scores.push(await score(name))
  process.stdout.write(`${["room\tscore\tnoticed\tsurvived\tnot reached", ...scores.map(line)].join("\n")}\n`)
  const low = scores.filter(({ percent }) => percent < leastPercent)
  if (low.length > 0) throw new Stop(`Below ${leastPercent} %: ${low.map(({ name }) => name).join(", ")}.`)
})

async function score(name) {
  const { mutate, tests } = rooms[name]
  process.env.SIGHTLINE_MUTATE_TESTS = JSON.stringify(tests)
  say(`  ${name} …`)
  const trials = await new Stryker({
    mutate,
    testRunner: "vitest",
    plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
    vitest: { configFile: "vitest.mutate.config.ts", related: false },
    coverageAnalysis: "perTest",
    // A break of what runs once, when a file is loaded, would need every test of the room.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `.reports/mutation/${name}.json`,
    force: process.argv.includes("--anew"),
    htmlReporter: { fileName: `.reports/mutation/${name}.html` },
    reporters: ["html", "progress-append-only"],
    concurrency: 2,
    timeoutMS: 10_000,
    tempDirName: ".cache/mutate",
    ignorePatterns: ["**", ...copied.map((path) => `!${path}`)],
    allowConsoleColors: false,
    fileLogLevel: "off",
    logLevel: "warn",
  }).runMutationTest()
  const count = (...statuses) => trials.filter(({ status }) => statuses.includes(status)).length
  const noticed = count("Killed", "Timeout")
  const survived = count("Survived")
  const notReached = count("NoCoverage")
  return { name, noticed, survived, notReached, percent: (100 * noticed) / (noticed + survived + notReached) }
}

function line({ name, percent, noticed, survived, notReached }) {
  return [name, `${percent.toFixed(1)} %`, noticed, survived, notReached].join("\t")
}
