import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { capabilities } from "./capability"

const root = join(import.meta.dirname, "../../..")

/** Rooms whose folders are capabilities, and the folders in them that are not: each has its reason in ARCHITECTURE.md. */
const layers = {
  "apps/site/app": ["shell"],
  "apps/office/app": ["shell"],
  "apps/kiosk/app": ["shell"],
  "packages/screens/src": ["shell"],
  "services/bff/src": ["reference"],
  "services/domain/src": ["db", "files", "once", "outbox"],
}

test.each(Object.entries(layers))("the folders of %s are capabilities, under the field's names", (layer, others) => {
  const folders = readdirSync(join(root, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
  const named = new Set<string>([...capabilities, ...others])
  expect(folders.filter((name) => !named.has(name))).toEqual([])
})

test("no capability is named twice or in the plural", () => {
  expect(new Set(capabilities).size).toBe(capabilities.length)
  expect(capabilities.filter((name) => /[^s]s$/.test(name) && !/(status|address)$/.test(name))).toEqual([])
})
