import { readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { cleanTree, clearReports } from "./reports.mjs"
import { readWhole, writeWhole } from "./whole-file.mjs"

/**
 * What a run has done, in the folder of its reports, so that it can be taken up again on the same tree after it was
 * ended (decision 184). `startsOver` says why a run that was to be taken up begins with the first step all the same.
 */
export function openMemory(folder, tree, isResumed) {
  const file = join(folder, "run.json")
  const before = isResumed ? readWhole(file) : undefined
  const startsOver = isResumed ? whyOver(before, tree) : undefined
  const isTakenUp = isResumed && startsOver === undefined
  if (isTakenUp) forgetSecondTry(folder)
  const seconds = isTakenUp ? secondsOf(before, folder) : 0
  if (!isTakenUp) clearReports(folder)
  const memory = { tree, began: Date.now(), seconds, steps: isTakenUp ? before.steps : {}, isOver: false }
  const save = () => writeWhole(file, memory)
  save()
  return {
    startsOver,
    isTakenUp,
    stepOf: (name) => memory.steps[name],
    keep(name, outcome) {
      // A step that ran beside somebody's changes is of no tree, so the run is not taken up.
      if (cleanTree() !== tree) memory.tree = null
      memory.steps[name] = outcome
      save()
    },
    /** The run has come to its end; the answer is how many seconds its parts took. */
    close() {
      memory.isOver = true
      save()
      return seconds + (Date.now() - memory.began) / 1000
    },
  }
}

function whyOver(before, tree) {
  if (tree === null) return "The working tree differs from HEAD"
  if (before === undefined) return "There is no run to take up"
  if (before.tree === null) return "The tree of the run before changed under it"
  if (before.tree !== tree) return "The run before was of another tree"
  return before.isOver ? "The run before came to its end" : undefined
}

/** A part that was ended took until it wrote its last file. */
function secondsOf({ seconds, began }, folder) {
  const last = Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs))
  return seconds + Math.max(0, last - began) / 1000
}

/** The second try comes at the end of the run, all of it. */
function forgetSecondTry(folder) {
  for (const name of readdirSync(folder)) if (name.includes("-again.")) rmSync(join(folder, name))
}
