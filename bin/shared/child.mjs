import { spawn } from "node:child_process"
import { inCheckout, root } from "./checkout.mjs"
import { endWithThis } from "./orphans.mjs"

const windows = process.platform === "win32"

/** npm's variables for its scripts would look like settings to the npm and pnpm that they start. */
function plainEnvironment(more) {
  const ofNpm =
    /^npm_(config_(?:local_|global_)?prefix|config_loglevel|lifecycle|package|command|execpath|node_execpath)/i
  const kept = Object.entries(process.env).filter(([name]) => !ofNpm.test(name))
  return { ...Object.fromEntries(kept), ...more }
}

/**
 * Runs a program to its end. `output` is "show", or "keep" for text that matters only after a failure. Past its time
 * limit, the program is stopped with all its children, and so it is if this process is killed. The answer's `end` names the signal or the exit code.
 */
export function run(program, args, { env = {}, cwd = root, output = "keep", bound = 0 } = {}) {
  return new Promise((resolve) => {
    const stdio = output === "show" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"]
    // A process group can be stopped as a whole; it does not get Ctrl-C, so that is passed on.
    const grouped = bound > 0 && !windows
    const child = spawn(program, args, { cwd, env: plainEnvironment(env), stdio, shell: windows, detached: grouped })
    const ended = grouped && child.pid ? endWithThis(child.pid) : () => {}
    const state = { text: "", late: false }
    const keep = (chunk) => {
      state.text += chunk
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", keep)
    const signal = (name) => (grouped ? signalGroup(child.pid, name) : child.kill(name))
    const forward = (name) => {
      signal(name)
      child.once("close", () => process.exit(130))
    }
    if (grouped) for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, forward)
    const atBound = () => {
      state.late = true
      signal("SIGKILL")
    }
    const timer = bound ? setTimeout(atBound, bound) : undefined
    const done = (code, end) => {
      clearTimeout(timer)
      ended()
      for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(name, forward)
      resolve({ code, end, ...state })
    }
    child.once("error", (cause) => {
      keep(cause.message)
      done(1, cause.message)
    })
    child.once("close", (code, signal) => done(code ?? 1, signal ?? `code ${code}`))
  })
}

function signalGroup(pid, name) {
  try {
    process.kill(-pid, name)
  } catch (cause) {
    if (cause.code !== "ESRCH") throw cause
  }
}

/** Runs a tool from the checkout's own packages. */
export const runTool = (name, args, options) =>
  run(inCheckout("node_modules/.bin", windows ? `${name}.cmd` : name), args, options)
