import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { inCheckout } from "./checkout.mjs"
import { isAlive } from "./processes.mjs"
import { say } from "./say.mjs"

const lock = inCheckout(".cache/lock")

/** Of two commands that start at once, one installs and builds and the other waits. */
export async function alone(work) {
  mkdirSync(inCheckout(".cache"), { recursive: true })
  for (let waiting = false; !taken(); waiting = true) {
    const holder = Number(read(lock))
    if (holder && !isAlive(holder)) takeAway(holder)
    else if (!waiting)
      say(`  Waiting until another command of this checkout (process ${holder}) has installed and built …`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const release = () => rmSync(lock, { force: true })
  process.once("exit", release)
  try {
    return await work()
  } finally {
    process.off("exit", release)
    release()
  }
}

/** The lock appears with its holder's pid in it. */
function taken() {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, lock)
    return true
  } catch (cause) {
    if (cause.code === "EEXIST") return false
    throw cause
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Renames a killed command's lock before checking it again: the next one's may be there by then. */
function takeAway(holder) {
  const stale = `${lock}.stale-${process.pid}`
  try {
    renameSync(lock, stale)
  } catch {
    return
  }
  if (Number(read(stale)) !== holder) linkSync(stale, lock)
  rmSync(stale, { force: true })
}

function read(file) {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}
