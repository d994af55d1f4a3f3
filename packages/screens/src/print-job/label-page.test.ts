import { readFileSync } from "node:fs"
import { allMedia } from "@sightline/hardware-label/media"
import { expect, it } from "vitest"

const css = readFileSync(new URL("./label-page.css", import.meta.url), "utf8")

it("has a page of the right size for every media, and no other", () => {
  const pages = [...css.matchAll(/@page label-(\S+) \{\s+size: (\d+)mm (\d+)mm;/g)].map(([, ...found]) => found)
  expect(pages).toEqual(allMedia.map(({ name, width, height }) => [name, String(width), String(height)]))
  const used = [...css.matchAll(/\[data-label-page="(\S+)"\] \{\s+page: label-(\S+);/g)].map(([, ...found]) => found)
  expect(used).toEqual(allMedia.map(({ name }) => [name, name]))
})

it("ends the page after each label, on paper alone", () => {
  const [, onPaper = ""] = css.split("@media print {")
  expect(onPaper).toMatch(/\[data-label-page\] \{\s+break-after: page;/)
})
