import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

let ticks: number | undefined

/** Processor time of a process so far, in microseconds; absent where the system does not report it. */
export function cpuOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
    ticks ??= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }))
    return ((Number(fields[11]) + Number(fields[12])) * 1e6) / ticks
  } catch {
    return undefined
  }
}

/** Memory of a process, in MB. */
export function memoryOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
    return kilobytes ? Number(kilobytes) / 1024 : undefined
  } catch {
    return undefined
  }
}
