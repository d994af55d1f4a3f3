import { readdirSync } from "node:fs"
import { join, sep } from "node:path"
import { expect, test } from "vitest"
import { capabilities, rooms } from "./capability"

const root = join(import.meta.dirname, "../../..")
const nouns = new Set<string>(capabilities)

/** Every folder of a layer, at every level. */
const foldersOf = (layer: string) =>
  readdirSync(join(root, layer), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(join(root, layer).length + 1)
        .split(sep)
        .join("/"),
    )
    .filter((folder) => !/(^|\/)\./.test(folder))

const isNoun = (folder: string) => nouns.has(folder.slice(folder.lastIndexOf("/") + 1))

test.each(Object.entries(rooms))("the folders of %s are capabilities, under the field's names", (layer, others) => {
  const listed = new Set<string>(others)
  expect(foldersOf(layer).filter((folder) => !isNoun(folder) && !listed.has(folder))).toEqual([])
})

test.each(Object.entries(rooms))("each listed other room of %s exists, and is no capability", (layer, others) => {
  const there = new Set(foldersOf(layer))
  expect(others.filter((folder) => !there.has(folder) || isNoun(folder))).toEqual([])
})

test("no capability is named twice or in the plural", () => {
  expect(new Set(capabilities).size).toBe(capabilities.length)
  expect(capabilities.filter((name) => /[^s]s$/.test(name) && !/(status|address)$/.test(name))).toEqual([])
})
