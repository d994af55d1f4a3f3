import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { findPlaces, sought } from "./find-place"
import type { FoundPlace } from "./places"

const levels = ["Center", "Floor", "Room", "Area", "Bin"]

const aPlace = (path: string): FoundPlace => ({
  id: path,
  path: path.split(" · ").map((name, depth) => ({ field: levels[depth] ?? "", name })),
  values: {},
})

const bins = (area: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${area} · ${String(at + 1).padStart(2, "0")}`)

const shop = [
  "Downtown · Ground",
  "Downtown · Ground · Café",
  "Downtown · Lower",
  "Downtown · Lower · Stock room",
  ...["Shelf 1", "Shelf 2", "Shelf 3"].flatMap((shelf) => {
    const area = `Downtown · Lower · Stock room · ${shelf}`
    return [area, ...bins(area, 16)]
  }),
]

const found = (text: string, paths = shop) => findPlaces(sought(paths.map(aPlace)), text).map(({ id }) => id)
const inStock = (path: string) => `Downtown · Lower · Stock room · ${path}`

describe("a place is found by what somebody types", () => {
  it("words find each part of the path, in any order, case and without accents", () => {
    expect(found("shelf 3 02")).toEqual([inStock("Shelf 3 · 02")])
    expect(found("02 SHELF stock 3")).toEqual([inStock("Shelf 3 · 02")])
    expect(found("cafe")).toEqual(["Downtown · Ground · Café"])
    expect(found("CAFÉ down")).toEqual(["Downtown · Ground · Café"])
    expect(found("Downtown · Lower · Stock room · Shelf 2 · 16")).toEqual([inStock("Shelf 2 · 16")])
  })

  it("bins 01 to 16 are told apart: 01 is one bin of each shelf, and 1 also what begins with it, behind", () => {
    expect(found("shelf 2 01")).toEqual([inStock("Shelf 2 · 01")])
    expect(found("shelf 2 bin 1").slice(0, 8)).toEqual(
      ["01", "10", "11", "12", "13", "14", "15", "16"].map((bin) => inStock(`Shelf 2 · ${bin}`)),
    )
    expect(found("shelf 3 3")).toEqual([inStock("Shelf 3 · 03")])
  })

  it("a field's name counts too, binds the number beside it, and stands behind other names while it is begun", () => {
    expect(found("stock bin 2").slice(0, 3)).toEqual(
      ["Shelf 1 · 02", "Shelf 2 · 02", "Shelf 3 · 02"].map((path) => inStock(path)),
    )
    expect(found("bi")).toHaveLength(48)
    expect(found("r", ["A · C · D", "A · C · E · Rear"])).toEqual(["A · C · E · Rear", "A · C · D"])
    expect(found("b", ["A · C · Room", "A · B", "A · C · D · E · 1"])).toEqual(["A · B", "A · C · D · E · 1"])
  })

  it("the likeliest is first: words in one name, exact ones, their order, the last name, the larger place", () => {
    expect(found("shelf 1").slice(0, 4)).toEqual(
      ["Shelf 1", "Shelf 1 · 01", "Shelf 1 · 02", "Shelf 1 · 03"].map((path) => inStock(path)),
    )
    expect(found("shelf 2 03").slice(0, 1)).toEqual([inStock("Shelf 2 · 03")])
    expect(found("2 3", ["A · B 3 · C · D · 2", "A · B 2 · C · D · 3"])[0]).toBe("A · B 2 · C · D · 3")
    expect(found("lower")[0]).toBe("Downtown · Lower")
    expect(found("2", ["A · 20", "A · 02", "A · 2"])).toEqual(["A · 2", "A · 02", "A · 20"])
  })

  it("letters and figures are read apart", () => {
    const paths = ["A · B-02", "A · B12"]
    expect(found("b02", paths)).toEqual(["A · B-02"])
    expect(found("b 12", paths)).toEqual(["A · B12"])
    expect(found("12", paths)).toEqual(["A · B12"])
  })

  it("nothing typed finds all in their order, and what no path has finds nothing", () => {
    expect(found("")).toEqual(shop)
    expect(found(" · ")).toEqual(shop)
    expect(found("shelf 4")).toEqual(
      bins(inStock("Shelf 1"), 16)
        .filter((path) => path.endsWith("04"))
        .concat(
          bins(inStock("Shelf 2"), 16).filter((path) => path.endsWith("04")),
          bins(inStock("Shelf 3"), 16).filter((path) => path.endsWith("04")),
        ),
    )
    expect(found("attic")).toEqual([])
  })
})

const name = fc.constantFrom("Shelf 1", "Shelf 2", "Room", "Été", "01", "1", "10", "1 1", "B-2", "room", "Shelf")
const somePaths = fc.uniqueArray(
  fc.array(name, { minLength: 2, maxLength: 5 }).map((names) => names.join(" · ")),
  { minLength: 1, maxLength: 12 },
)
const query = fc.array(fc.constantFrom("shelf", "SH", "1", "01", "10", "ete", "b", "2", "room", "bin"), {
  minLength: 1,
  maxLength: 4,
})

/** The same rule, slowly: each typed word takes a word of the path, and every way to do so is tried. */
function fits(typed: ReadonlyArray<string>, words: ReadonlyArray<{ text: string; isField: boolean }>): boolean {
  const [first, ...rest] = typed
  if (first === undefined) return true
  return words.some(({ text, isField }, at) => {
    const isMeant = text.startsWith(first) || (!isField && text.replace(/^0/, "").startsWith(first))
    return isMeant && fits(rest, words.toSpliced(at, 1))
  })
}
const plain = (text: string) => text.toLowerCase().replaceAll("é", "e").split(/[ -]/)

describe("for any places and any words", () => {
  it("exactly those are found whose path has a word for each typed one", () => {
    fc.assert(
      fc.property(somePaths, query, (paths, typed) => {
        const expected = paths.filter((path) => {
          const words = path
            .split(" · ")
            .flatMap((name, depth) => [
              { text: (levels[depth] ?? "").toLowerCase(), isField: true },
              ...plain(name).map((text) => ({ text, isField: false })),
            ])
          return fits(
            typed.map((word) => word.toLowerCase()),
            words,
          )
        })
        expect(found(typed.join(" "), paths).toSorted()).toEqual(expected.toSorted())
      }),
      { seed: 208 },
    )
  })

  it("a place is found by its own path, in whatever order its words come", () => {
    fc.assert(
      fc.property(somePaths, fc.nat(11), fc.infiniteStream(fc.nat(1000)), (paths, pick, keys) => {
        const path = paths[pick % paths.length] ?? ""
        const words = path.split(/[ ·-]+/).map((word) => ({ word, key: keys.next().value ?? 0 }))
        const typed = words.toSorted((one, other) => one.key - other.key).map(({ word }) => word)
        expect(found(typed.join(" "), paths)).toContain(path)
      }),
      { seed: 208 },
    )
  })
})
