import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

/** If the npm that started this command is killed, nobody passes a signal on, so this sends one. */
export function endWithNpm() {
  const npm = process.env.npm_lifecycle_event && process.platform !== "win32" ? npmsProcess() : undefined
  if (!npm) return
  const watch = setInterval(() => {
    if (isAlive(npm)) return
    clearInterval(watch)
    process.kill(process.pid, "SIGTERM")
  }, 500)
  watch.unref()
  // A product that is already stopping must not get a second signal, which would hurry it.
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      clearInterval(watch)
      if (process.listenerCount(signal) === 1) process.exit(130)
    })
}

/** npm starts a shell, and some shells stay in between. */
function npmsProcess() {
  try {
    const { above, name } = process.platform === "linux" ? fromProc(process.ppid) : fromPs(process.ppid)
    return /(^|\/)-?(sh|dash|bash|zsh|ash|busybox)$/.test(name) ? above : process.ppid
  } catch {
    return undefined
  }
}

/** Small systems lack ps. */
function fromProc(pid) {
  const [, name, above] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))
  return { above: Number(above), name }
}

function fromPs(pid) {
  const told = execFileSync("ps", ["-o", "ppid=", "-o", "comm=", "-p", String(pid)], { encoding: "utf8" })
  const [, above, name] = /^\s*(\d+)\s+(.*)$/m.exec(told)
  return { above: Number(above), name: name.trim() }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause.code === "EPERM"
  }
}
