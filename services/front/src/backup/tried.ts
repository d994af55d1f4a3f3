import { readFile, writeFile } from "node:fs/promises"
import { Option, Schema } from "effect"

/** What the trial of a backup found. It is kept beside the backup, and goes with it. */
const Tried = Schema.Struct({
  at: Schema.Date,
  outcome: Schema.Literal("restored", "failed", "untried"),
  /** How long it took, what is wrong with the backup, or why nobody could try it. */
  words: Schema.String,
})
export type Tried = typeof Tried.Type

/** The names of such files; no backup has one. */
export const isOfTrial = (name: string) => name.endsWith(ending)
const ending = ".tried.json"
export const trialOf = (backup: string) => `${backup}${ending}`

const Kept = Schema.parseJson(Tried)

export const keepTried = (backup: string, tried: Tried) =>
  writeFile(trialOf(backup), Schema.encodeSync(Kept)(tried), { mode: 0o600 })

/** Nothing where nobody has tried it, or where what was kept was cut off. */
export async function readTried(backup: string): Promise<Tried | undefined> {
  const text = await readFile(trialOf(backup), "utf8").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause
    return ""
  })
  return Option.getOrUndefined(Schema.decodeOption(Kept)(text))
}
