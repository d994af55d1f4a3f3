import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { onTestFinished } from "vitest"
import { root } from "./test-files"

/** What a test does at its first try, its second, and so on; the last one stays. */
export type Tries = ReadonlyArray<"passed" | "failed">
/** Files of tests with their titles. */
export type Played = Readonly<Record<string, Readonly<Record<string, Tries>>>>

/**
 * Both runners and every other tool, as far as the commands in `bin` see them: tests do what `play.json` says, and the run
 * hangs before the file that `hangs` names.
 */
const playedTool = `#!/usr/bin/env node
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require("node:fs")
const { basename } = require("node:path")
const [name, args, env] = [basename(process.argv[1]), process.argv.slice(2), process.env]
const at = (file) => process.cwd() + "/.play/" + file
const log = (line) => appendFileSync(at("log"), line + "\\n")
if (name !== "vitest" && name !== "playwright") return log(name)
const hangs = existsSync(at("hangs")) ? readFileSync(at("hangs"), "utf8") : ""
const leftOut = env.SIGHTLINE_LEFT_OUT ? JSON.parse(readFileSync(env.SIGHTLINE_LEFT_OUT, "utf8")) : []
const tries = existsSync(at("tries")) ? JSON.parse(readFileSync(at("tries"), "utf8")) : {}
const isUnits = name === "vitest"
const named = args.includes("--last-failed")
  ? JSON.parse(readFileSync(at("last-failed"), "utf8"))
  : args.filter((arg) => /\\.(test|spec)\\.tsx?$/.test(arg))
const files = Object.entries(JSON.parse(readFileSync(at("play.json"), "utf8"))).filter(
  ([file]) => file.includes(".test.") === isUnits && !leftOut.includes(file) && (named.length === 0 || named.some((each) => each.endsWith(file))),
)
const outcomeOf = (title, all) => {
  const nth = tries[title] ?? 0
  tries[title] = nth + 1
  writeFileSync(at("tries"), JSON.stringify(tries))
  return all[Math.min(nth, all.length - 1)]
}
const unitReport = (file, tests) => ({
  testResults: [{ name: process.cwd() + "/" + file, status: tests.every(([, status]) => status === "passed") ? "passed" : "failed", message: "",
    assertionResults: tests.map(([title, status]) => ({ title, fullName: title, status })) }],
  numPassedTests: tests.filter(([, status]) => status === "passed").length, numPendingTests: 0, numTodoTests: 0,
})
const journeyReport = (file, tests) => ({ errors: [], suites: [{ title: file.slice(4), specs: tests.map(([title, status]) => ({
  title, file: file.slice(4), ok: status === "passed", tests: [{ status: status === "passed" ? "expected" : "unexpected" }] })) }] })
const reports = []
for (const [file, tests] of files) {
  if (file === hangs) {
    writeFileSync(at("hanging"), String(process.pid))
    setInterval(() => {}, 1000)
    return
  }
  log(file)
  const report = (isUnits ? unitReport : journeyReport)(file, Object.entries(tests).map(([title, all]) => [title, outcomeOf(title, all)]))
  reports.push(report)
  if (env.SIGHTLINE_FINISHED) appendFileSync(env.SIGHTLINE_FINISHED, "\\n" + JSON.stringify(report))
}
const isRed = (report) => /"(failed|unexpected)"/.test(JSON.stringify(report))
if (!isUnits) writeFileSync(at("last-failed"), JSON.stringify(reports.filter(isRed).map(({ suites }) => "e2e/" + suites[0].title)))
const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
const whole = isUnits
  ? { testResults: reports.flatMap((each) => each.testResults), numPassedTests: sum("numPassedTests"), numPendingTests: 0, numTodoTests: 0 }
  : { errors: [], suites: reports.flatMap((each) => each.suites) }
const at0 = args.find((arg) => arg.startsWith("--outputFile.json="))
writeFileSync(isUnits ? at0.split("=")[1] : env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(whole))
process.exitCode = isRed(whole) ? 1 : 0
`

const tools = ["tsc", "biome", "depcruise", "knip", "sherif", "vitest", "playwright"]

/** A checkout with the real commands of `bin` and played tools, in a folder of its own, for as long as the test runs. */
export function trialCheckout(played: Played) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "sightline-trial-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text, { mode })
  }
  const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : "")
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim()
  const commit = () => {
    git("add", ".")
    git("-c", "user.name=a", "-c", "user.email=a@b.test", "commit", "--quiet", "--allow-empty", "-m", "Change")
  }
  for (const name of ["loop.mjs", "test.mjs", "shared"])
    cpSync(join(root, "bin", name), join(folder, "bin", name), { recursive: true })
  write("bin/shared/install.mjs", "export const installIfNeeded = async () => {}\n")
  write("bin/build.mjs", "")
  write("bin/release.mjs", "")
  write("bin/advisories.json", JSON.stringify({ advisories: [], waivers: [] }))
  write("pnpm-lock.yaml", "\npackages:\n\n  a@1.0.0:\n\nsnapshots:\n")
  write("docs/specification/claimed.txt", "REMOVE-01\n")
  write(".gitignore", "node_modules/\n.play/\n.reports/\n.cache/\n")
  for (const room of ["apps", "services", "packages", "hardware", "fixtures", "e2e"]) write(`${room}/here`, "")
  for (const [file, tests] of Object.entries(played))
    write(
      file,
      Object.keys(tests)
        .map((title) => `test("${title}")\n`)
        .join(""),
    )
  for (const tool of tools) write(`node_modules/.bin/${tool}`, playedTool, 0o755)
  write(".play/play.json", JSON.stringify(played))
  git("init", "--quiet")
  commit()

  const start = (...args: readonly string[]) => started(folder, args)
  return {
    ...{ folder, write, read, git, commit, start },
    /** The files that ran and the tools, in order. */
    ran: () => read(".play/log").split("\n").filter(Boolean),
    hangsBefore: (file: string) => write(".play/hangs", file),
    goesOn: () => {
      for (const file of ["hangs", "hanging"]) rmSync(join(folder, ".play", file), { force: true })
    },
  }
}

export type Trial = ReturnType<typeof trialCheckout>

/** A command of the checkout; `process` is there to be killed. */
function started(cwd: string, args: readonly string[]) {
  // The browser is never started.
  const env = { ...process.env, CHROMIUM_PATH: process.execPath, SIGHTLINE_FINISHED: "", SIGHTLINE_LEFT_OUT: "" }
  const child: ChildProcess = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => said.push(text))
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, said: said.join("") })),
  )
  return { process: child, ended }
}

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
