import "fake-indexeddb/auto"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { newEntry } from "./entry"
import { scanDatabase, week } from "./scan-database"

let databases = 0
const anyName = () => `scans-${++databases}`
const by = { userId: 9, name: "Ana", clientId: 3 }
const scan = (id: string, at = 0) => newEntry(id, at, { _tag: "Remove", code: `oes.i.${id}`, itemId: null }, { by })
const change = { itemId: 1, previousStatusId: 5, statusId: 30, totalQuantity: 0 }

describe("a browser's stored scans", () => {
  it("are numbered in reading order, across tabs and restarts", async () => {
    const name = anyName()
    const [one, other] = [scanDatabase(name), scanDatabase(name)]
    await Promise.all([one.add(scan("c")), one.add(scan("a")), other.add(scan("b"))])
    await scanDatabase(name).add(scan("d"))
    const kept = await scanDatabase(name).load()
    expect(kept.map((entry) => entry.by?.sequence)).toEqual([1, 2, 3, 4])
    expect(kept.map(({ id }) => id).filter((id) => id !== "b")).toEqual(["c", "a", "d"])
  })

  it("stay forever while open, and a week once ended", async () => {
    const name = anyName()
    const store = scanDatabase(name, { now: () => week })
    await store.add(scan("open", -week))
    for (const [id, at] of [
      ["old", -1],
      ["new", 1],
    ] as const)
      await store.put({
        ...(await store.add(scan(id, at))),
        state: { _tag: "Done", answer: { _tag: "Removed", change } },
      })
    expect((await store.load()).map(({ id }) => id)).toEqual(["open", "new"])
    expect((await scanDatabase(name, { now: () => 0 }).load()).map(({ id }) => id)).toEqual(["open", "new"])
  })

  it("stay a week while open on a shared device", async () => {
    const name = anyName()
    const store = scanDatabase(name, { now: () => week, openFor: week })
    for (const [id, at] of [
      ["old", 0],
      ["new", 1],
    ] as const)
      await store.add(scan(id, at))
    expect((await store.load()).map(({ id }) => id)).toEqual(["new"])
    expect((await scanDatabase(name).load()).map(({ id }) => id)).toEqual(["new"])
  })

  it("are waited for while what is left of a killed browser holds them, and no longer than that", async () => {
    const name = anyName()
    await scanDatabase(name).add(scan("a"))
    const opens = vi.spyOn(indexedDB, "open")
    onTestFinished(() => opens.mockRestore())
    const refuse = (kind: string) => () => {
      throw new DOMException("Internal error opening backing store for indexedDB.open.", kind)
    }
    opens.mockImplementationOnce(refuse("UnknownError")).mockImplementationOnce(refuse("UnknownError"))
    expect((await scanDatabase(name).load()).map(({ id }) => id)).toEqual(["a"])
    opens.mockImplementation(refuse("SecurityError"))
    opens.mockClear()
    await expect(scanDatabase(name).load()).rejects.toThrow()
    expect(opens).toHaveBeenCalledTimes(1)
    opens.mockImplementation(refuse("UnknownError"))
    const gone = scanDatabase(name)
    await expect(gone.load()).rejects.toThrow()
    opens.mockClear()
    await expect(gone.load()).rejects.toThrow()
    expect(opens).toHaveBeenCalledTimes(1)
  })

  it("restore the screen's state, and drop removed entries", async () => {
    const store = scanDatabase(anyName())
    expect(await store.recall("desk")).toBeUndefined()
    await store.keep("desk", { title: "Sold" })
    expect(await store.recall("desk")).toEqual({ title: "Sold" })
    await store.add(scan("a"))
    await store.remove(["a"])
    expect(await store.load()).toEqual([])
  })

  it("report a failed write", async () => {
    const store = scanDatabase(anyName())
    await expect(store.add({ ...scan("a"), id: undefined as never })).rejects.toThrow()
    expect((await store.add(scan("b"))).by?.sequence).toBe(1)
  })
})
