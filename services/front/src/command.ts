import { resolve } from "node:path"
import { readSettings, type Settings } from "./settings"

export const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Ends a command with lines for a person. */
export function stop(...lines: ReadonlyArray<string>): never {
  for (const line of lines) say(line)
  process.exit(1)
}

/** The settings of a command that a person called, with their mistakes told as the product tells them. */
export function settingsOrStop(): Settings {
  const outcome = readSettings(process.env, process.cwd())
  if (!outcome.ok) return stop(...outcome.mistakes)
  for (const warning of outcome.settings.warnings) say(`Warning: ${warning}`)
  return outcome.settings
}

/** One file, from where the person stands and not from where npm runs the command, and the options that were given. */
export function fileAndOptions(
  usage: string,
  ...known: ReadonlyArray<string>
): { readonly file: string; readonly options: ReadonlySet<string> } {
  const words = process.argv.slice(2)
  const options = words.filter((word) => word.startsWith("-"))
  const [name, ...more] = words.filter((word) => !word.startsWith("-"))
  if (!name || more.length > 0 || options.some((option) => !known.includes(option))) return stop(usage)
  return { file: resolve(process.env.INIT_CWD ?? process.cwd(), name), options: new Set(options) }
}

/** A refusal is told in its one line; anything else is a defect and shows where it happened. */
export async function orStop<A>(work: Promise<A>): Promise<A> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof Error && /Refused$/.test(cause.name)) return stop(cause.message)
    if (cause instanceof Error && "code" in cause && "syscall" in cause) return stop(cause.message)
    throw cause
  }
}
