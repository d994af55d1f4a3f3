import { spawn } from "node:child_process"

/**
 * So many endless loops. Each ends with this process, and is in a session of its own: Linux shares a processor among
 * sessions first. The answer ends them.
 */
export function keepBusy(count) {
  const loop =
    "const of = process.ppid; for (let n = 0; ; n++) if (n % 1e7 === 0 && process.ppid !== of) process.exit()"
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ["-e", loop], { stdio: "ignore", detached: true }),
  )
  return () => {
    for (const each of loops) each.kill()
  }
}
