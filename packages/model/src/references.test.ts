import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { files, rooms, root } from "./test-files"

const page = (name: string) => readFileSync(join(root, "docs/specification", name), "utf8")

const anchors = (name: string) => new Set([...page(name).matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id))
const requirements = anchors("requirements.md")
const areas = new Set([...requirements].map((id) => id.slice(0, id.indexOf("-")).toUpperCase()))
const lines = new Set([
  ...requirements,
  ...["calls.md", "decisions.md", "documents.md"].flatMap((name) => [...anchors(name)]),
])
const recordFiles = readdirSync(join(root, "docs/decisions")).filter((name) => /^\d{4}-.*\.md$/.test(name))
const numberOf = (recordFile: string) => Number(recordFile.slice(0, 4))
const records = new Set(recordFiles.map(numberOf))
const recordIndex = readFileSync(join(root, "docs/decisions/README.md"), "utf8")

/** "document 1 §2.12, §6", "document 0 §4 and §8": each section belongs to the document named before it. */
const sections = (text: string) =>
  [...text.matchAll(/documents? (\d)((?:,? (?:and )?§[\d.]*\d)+)/gi)].flatMap(([, number, named = ""]) =>
    [...named.matchAll(/§([\d.]*\d)/g)].map(([, section]) => `document-${number}-${section}`),
  )

const ids = (text: string) =>
  [...text.matchAll(/(?<![\w-])([A-Z]+)-\d{2,3}\b/g)]
    .filter(([, area = ""]) => area === "D" || area === "CALL" || areas.has(area))
    .map(([id]) => id.toLowerCase())

/** A wrapped comment continues after its next line's mark. */
const asOneLine = (text: string) => text.replace(/\s*\n\s*(?:\/\/|\*(?!\/)|--|#)?\s*/g, " ")

const dangling = files.flatMap((path) => {
  const text = asOneLine(readFileSync(join(root, path), "utf8"))
  const named = [...ids(text), ...sections(text)].filter((id) => !lines.has(id))
  const recorded = [...text.matchAll(/\b(?:decisions?|records?) (\d+)\b/gi)]
    .map(([, number]) => Number(number))
    .filter((number) => !records.has(number))
    .map((number) => `decision ${number}`)
  const outside = [...text.matchAll(/\b(?:\w+\.md) §[\d.]+/g)].map(([reference]) => reference)
  return [...named, ...recorded, ...outside].map((reference) => `${path}: ${reference}`)
})

test("every named requirement, decision, call, document section and record exists here", () => {
  expect(lines.size).toBeGreaterThan(1000)
  expect(dangling).toEqual([])
})

test("every link between the project's pages leads to an existing file and line", () => {
  const broken = files
    .filter((path) => path.endsWith(".md"))
    .flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, target = "", id]) => !leads(join(root, path, target === "" ? "." : `../${target}`), id))
        .map(([link]) => `${path}: ${link}`),
    )
  expect(broken).toEqual([])
})

test("every file or folder in code marks on the project's pages exists", () => {
  const pages = files.filter((path) => path.endsWith(".md") && !path.startsWith("docs/decisions/"))
  const named = new RegExp(`\`((?:${rooms.join("|")})/[\\w./-]+)\``, "g")
  const missing = pages.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(named)]
      .filter(([, target = ""]) => !existsSync(join(root, target)))
      .map(([, target]) => `${path}: ${target}`),
  )
  expect(missing).toEqual([])
})

test("the index of records has each record exactly once, under its number", () => {
  const links = recordIndex.match(/\[[^\]]*\]\(\d{4}-[^)]*\)/g) ?? []
  expect(links.sort()).toEqual(recordFiles.map((name) => `[${numberOf(name)}](${name})`).sort())
})

test("each status in the index of records has a known form and names records that exist", () => {
  const known = /^(?:a measurement|(?:superseded|superseded in part|changed) by \d+(?:, \d+)*(?: and \d+)?)$/
  const statuses = [...recordIndex.matchAll(/^- \[\d+\].* \(([^()]*)\)$/gm)].map(([, status = ""]) => status)
  expect(statuses.length).toBeGreaterThan(20)
  expect(statuses.filter((status) => !known.test(status))).toEqual([])
  const named = statuses.flatMap((status) => status.match(/\d+/g) ?? [])
  expect(named.filter((number) => !records.has(Number(number)))).toEqual([])
})

const headings = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/<[^>]*>|[^\w\s-]/g, "")
      .trim()
      .replace(/ /g, "-"),
  )

function leads(path: string, id: string | undefined): boolean {
  const found = readdirSync(join(path, "..")).includes(path.slice(path.lastIndexOf("/") + 1))
  if (!found || id === undefined) return found
  const text = readFileSync(path, "utf8")
  return text.includes(`<a id="${id}">`) || headings(text).includes(id)
}
