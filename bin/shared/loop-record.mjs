import { createHash } from "node:crypto"
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { inCheckout } from "./checkout.mjs"
import { readWhole, writeWhole } from "./whole-file.mjs"

/**
 * The runs of one tree and one thing that runs, each in a file of its own that is there when the run is complete: a kill
 * leaves the others as they are. `what` is a kind of run, or files of tests.
 */
export function loopRecord(tree, what) {
  const isSame = (run) => run?.tree === tree && run.what?.join() === what.join()
  const name = createHash("sha256").update(what.join("\0")).digest("hex").slice(0, 12)
  const folder = inCheckout(".reports/loop", tree, name)
  const files = () => {
    try {
      return readdirSync(join(folder, "runs")).filter((file) => file.endsWith(".json"))
    } catch (cause) {
      if (cause.code === "ENOENT") return []
      throw cause
    }
  }
  return {
    /** Where a run that is under way leaves its reports; empty at its beginning. */
    underWay() {
      const at = join(folder, "under-way")
      rmSync(at, { recursive: true, force: true })
      return at
    },
    /** The complete runs, the earliest first. */
    runs: () =>
      files()
        .map((file) => readWhole(join(folder, "runs", file)))
        .filter(isSame)
        .sort((a, b) => a.began - b.began),
    /** `run`: `{ began, busy, seconds, passed, failed: [titles], flaky: [titles] }`. */
    add: (run) => writeWhole(join(folder, "runs", `${run.began}-${process.pid}.json`), { tree, what, ...run }),
  }
}
