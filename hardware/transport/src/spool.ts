import { spawn } from "node:child_process"
import { type Transport, Unreachable } from "./transport"
import { windowsScript } from "./windows-script"

/** Runs a program with these bytes on its standard input; rejects with its error output. */
export type Run = (program: string, parameters: readonly string[], input: Uint8Array) => Promise<void>

const run: Run = (program, parameters, input) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ["pipe", "ignore", "pipe"], windowsHide: true })
    let said = ""
    child.stderr.on("data", (bytes) => {
      said += String(bytes)
    })
    child.once("error", (error) => reject(new Unreachable(error.message)))
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${said.trim() || code}`))))
    child.stdin.once("error", () => {})
    child.stdin.end(input)
  })

/** A CUPS queue, raw: `lp` passes the bytes on unchanged. Names cannot be read as options of `lp`. */
export const cups = (queue: string, runs: Run = run): Transport =>
  spooled(queue, /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, (bytes) => runs("lp", ["-d", queue, "-o", "raw", "--", "-"], bytes))

/**
 * A Windows print queue with datatype RAW, through the spooler API; the script refuses a queue in trouble. PowerShell
 * also ends quoted text at curly quotes: U+2018 to U+201B, and U+201C to U+201E.
 */
export const windows = (queue: string, runs: Run = run): Transport =>
  spooled(queue, /^[^\p{C}"'`$\u2018-\u201e]+$/u, (bytes) =>
    runs("powershell.exe", ["-NoProfile", "-NonInteractive", "-Command", windowsScript(queue)], bytes),
  )

function spooled(queue: string, allowed: RegExp, send: (bytes: Uint8Array) => Promise<void>): Transport {
  return {
    open() {
      if (!allowed.test(queue))
        return Promise.reject(new Unreachable(`no queue can be called ${JSON.stringify(queue)}`))
      return Promise.resolve({ write: send, read: () => Promise.resolve(undefined), close: () => Promise.resolve() })
    },
  }
}
