import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { basename, join } from "node:path"

/** A stored function or procedure, with the rights to call it. */
export interface Routine {
  readonly name: string
  /** Where it is written, below services/domain/src. */
  readonly file: string
  readonly text: string
}

export interface Routines {
  readonly all: ReadonlyArray<Routine>
  /** Changes when the text of a function does. Comments above it and its place among the files do not count. */
  readonly hash: string
  /** The program's version, which tells an older program from a newer one. */
  readonly version: string
}

/** The stored functions of the program in this checkout or release: each `routines.sql` and `routines-*.sql` below services/domain/src. */
export async function routinesOf(checkout: string): Promise<Routines> {
  const source = join(checkout, "services/domain/src")
  const files = (await readdir(source, { recursive: true })).filter((path) => isRoutines(basename(path))).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), "utf8")))
  const all = files.flatMap((file, at) => routinesIn(file, texts[at] ?? ""))
  const { version } = JSON.parse(await readFile(join(checkout, "package.json"), "utf8"))
  return { all, hash: hashOf(all), version: String(version) }
}

/** Like the statements of a noun, its functions are in several files where they are of several ideas. */
const isRoutines = (name: string) => /^routines(-[\w-]+)?\.sql$/.test(name)

const beginning = /^(?=create or replace (?:function|procedure) )/m
const commentsAtTheEnd = /(?:\n(?:--.*)?)+$/

/** The functions of one file. Each begins a line; its comment stands above it, and its rights follow it. */
export function routinesIn(file: string, text: string): ReadonlyArray<Routine> {
  return text.split(beginning).flatMap((part) => {
    const [, name] = /^create or replace (?:function|procedure) (\w+)/.exec(part) ?? []
    return name === undefined ? [] : [{ name, file, text: part.replace(commentsAtTheEnd, "") }]
  })
}

const hashOf = (all: ReadonlyArray<Routine>) =>
  createHash("sha256")
    .update(
      all
        .map(({ text }) => text)
        .sort()
        .join("\0"),
    )
    .digest("hex")

/** Postgres keeps the body as text, and looks up what it names when it runs. */
export const isText = ({ text }: Routine): boolean => /\bas \$\w*\$/.test(text)

/** Bodies of the SQL standard are taken apart when they are created, so each comes after those that it calls; texts come first. */
export function inOrder(all: ReadonlyArray<Routine>): ReadonlyArray<Routine> {
  const ordered = new Set(all.filter(isText))
  const seen = new Set<Routine>()
  const add = (routine: Routine) => {
    if (seen.has(routine)) return
    seen.add(routine)
    for (const other of all) if (new RegExp(`\\b${other.name}\\(`).test(routine.text)) add(other)
    ordered.add(routine)
  }
  for (const routine of all) if (!isText(routine)) add(routine)
  return [...ordered]
}

/** Whether the version is later than another: 0.10.0 is later than 0.9.1. */
export function isLater(version: string, than: string): boolean {
  const [left, right] = [version, than].map((each) => each.split(".").map(Number))
  const at = left?.findIndex((part, index) => part !== (right?.[index] ?? 0)) ?? -1
  return at >= 0 && (left?.[at] ?? 0) > (right?.[at] ?? 0)
}
