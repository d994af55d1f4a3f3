import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { inCheckout } from "./checkout.mjs"
import { isAlive } from "./processes.mjs"
import { say } from "./say.mjs"

/** Of two commands that start at once, one installs and builds and the other waits for it. */
export async function alone(work) {
  const file = inCheckout(".cache/lock")
  mkdirSync(inCheckout(".cache"), { recursive: true })
  for (let waiting = false; !taken(file); waiting = true) {
    const holder = Number(read(file))
    if (holder && !isAlive(holder)) rmSync(file, { force: true })
    else if (!waiting)
      say(`  Waiting for another command of this checkout (process ${holder || "unknown"}) to install and build …`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const release = () => rmSync(file, { force: true })
  process.once("exit", release)
  try {
    return await work()
  } finally {
    process.off("exit", release)
    release()
  }
}

function taken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" })
    return true
  } catch (cause) {
    if (cause.code === "EEXIST") return false
    throw cause
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}
