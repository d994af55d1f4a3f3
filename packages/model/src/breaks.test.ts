import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "./test-files"

interface Break {
  readonly what: string
  readonly file: string
  readonly right: string
  readonly wrong: string
  readonly rooms: ReadonlyArray<string>
}

test("what `npm run test:breaks` breaks is still there, once, and so are the rooms that should notice", async () => {
  const module: string = join(root, "bin/shared/breaks.mjs")
  const { breaks }: { readonly breaks: ReadonlyArray<Break> } = await import(module)
  const lost = breaks.filter(
    ({ file, right, wrong, rooms }) =>
      right === wrong ||
      !existsSync(join(root, file)) ||
      readFileSync(join(root, file), "utf8").split(right).length !== 2 ||
      rooms.some((room) => !existsSync(join(root, room))),
  )
  expect(breaks.length).toBeGreaterThan(5)
  expect(lost.map(({ what }) => what)).toEqual([])
})
