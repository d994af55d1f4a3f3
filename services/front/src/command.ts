import { resolve } from "node:path"
import { readSettings, type Settings } from "./settings/settings"

export const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Ends a command with lines for the person who ran it. */
export function stop(...lines: ReadonlyArray<string>): never {
  for (const line of lines) say(line)
  process.exit(1)
}

/** The settings of a command that a person ran, with mistakes reported as the product reports them. */
export function settingsOrStop(): Settings {
  const outcome = readSettings(process.env, process.cwd())
  if (!outcome.ok) return stop(...outcome.mistakes)
  for (const warning of outcome.settings.warnings) say(`Warning: ${warning}`)
  return outcome.settings
}

/** One file, relative to the caller's directory rather than the one npm runs in, and the given options. */
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

/** A refusal prints one line; anything else is a defect and prints its trace. */
export async function orStop<A>(work: Promise<A>): Promise<A> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof Error && /Refused$/.test(cause.name)) return stop(cause.message)
    if (cause instanceof Error && "code" in cause && "syscall" in cause) return stop(cause.message)
    throw cause
  }
}
