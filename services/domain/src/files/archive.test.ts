import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import write from "write-excel-file/universal"
import { isWorkbook, unpacked } from "./archive"
import { hidden } from "./test-archive"

const workbook = async () =>
  new Uint8Array(await (await write([{ sheet: "Inventories", data: [["a"], ["=1+1"]] }]).toBlob()).arrayBuffer())

const isOne = (bytes: Uint8Array) => {
  const entries = unpacked(bytes)
  return entries !== undefined && isWorkbook(entries)
}

it("a workbook is recognized by its content, not by its name", async () => {
  const right = await workbook()
  expect(isOne(right)).toBe(true)
  expect(isOne(strToU8("inventoryID,brand\n1,x"))).toBe(false)
  expect(isOne(zipSync({ "readme.txt": strToU8("hello") }))).toBe(false)
  expect(isOne(right.subarray(0, right.length / 2))).toBe(false)
  expect(isOne(new Uint8Array())).toBe(false)
  expect(
    isOne(
      zipSync({
        "[Content_Types].xml": strToU8("x"),
        "xl/workbook.xml": strToU8("x"),
        "xl/vbaProject.bin": strToU8("x"),
      }),
    ),
  ).toBe(false)
})

it("a bomb is refused before it is fully unpacked, whatever size it declares", () => {
  const most = 2_000_000
  const bomb = zipSync({
    "[Content_Types].xml": strToU8("x"),
    "xl/workbook.xml": new Uint8Array(most + 1),
  })
  expect(bomb.length).toBeLessThan(most / 100)
  // It declares an empty entry.
  const lying = bomb.slice()
  for (let at = 0; at + 4 < lying.length; at++)
    if (lying[at] === 0x50 && lying[at + 1] === 0x4b && lying[at + 2] === 0x03 && lying[at + 3] === 0x04)
      lying.fill(0, at + 22, at + 26)
  for (const sent of [bomb, lying]) expect(unpacked(sent, most)).toBeUndefined()
  const entries = unpacked(bomb, most + 10)
  expect(entries?.get("xl/workbook.xml")?.length).toBe(most + 1)
})

it("an archive whose central directory names other entries than its local headers is refused", async () => {
  const right = { "[Content_Types].xml": strToU8("x"), "xl/workbook.xml": strToU8("x") }
  expect([...(unpacked(zipSync(right)) ?? new Map()).keys()]).toEqual(Object.keys(right))
  expect(unpacked(hidden(right, { "xl/worksheets/sheet1.xml": new Uint8Array(1000) }))).toBeUndefined()
})
