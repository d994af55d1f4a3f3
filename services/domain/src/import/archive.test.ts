import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import write from "write-excel-file/universal"
import { archiveOf, isWorkbook } from "./archive"

const workbook = async () =>
  new Uint8Array(await (await write([{ sheet: "Inventories", data: [["a"], ["=1+1"]] }]).toBlob()).arrayBuffer())

it("a workbook is known by what is in it, not by its name", async () => {
  const right = await workbook()
  expect(isWorkbook(right)).toBe(true)
  expect(isWorkbook(strToU8("inventoryID,brand\n1,x"))).toBe(false)
  expect(isWorkbook(zipSync({ "readme.txt": strToU8("hello") }))).toBe(false)
  expect(isWorkbook(right.subarray(0, right.length / 2))).toBe(false)
  expect(isWorkbook(new Uint8Array())).toBe(false)
  expect(
    isWorkbook(
      zipSync({
        "[Content_Types].xml": strToU8("x"),
        "xl/workbook.xml": strToU8("x"),
        "xl/vbaProject.bin": strToU8("x"),
      }),
    ),
  ).toBe(false)
})

it("a bomb is refused before it is unpacked to its end, whatever it says of itself", () => {
  const most = 2_000_000
  const bomb = zipSync({
    "[Content_Types].xml": strToU8("x"),
    "xl/workbook.xml": new Uint8Array(most + 1),
  })
  expect(bomb.length).toBeLessThan(most / 100)
  // It says that its entry holds nothing.
  const lying = bomb.slice()
  for (let at = 0; at + 4 < lying.length; at++)
    if (lying[at] === 0x50 && lying[at + 1] === 0x4b && lying[at + 2] === 0x03 && lying[at + 3] === 0x04)
      lying.fill(0, at + 22, at + 26)
  for (const sent of [bomb, lying]) expect(archiveOf(sent, most)).toBeUndefined()
  expect(archiveOf(bomb, most + 10)?.unpacked).toBe(most + 2)
})
