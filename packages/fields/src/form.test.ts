import { describe, expect, it } from "vitest"
import {
  type FormAction,
  type FormState,
  formReducer,
  isChanged,
  isUnsaved,
  problemsNow,
  sentValues,
  started,
} from "./form"
import { aField, aLine, nowhere } from "./given"

const fields = [aField({ code: "InventoryCode", isRequired: true }), aField({ code: "Model" })]
const stored = { InventoryCode: "FEN 1", Model: "Arden" }
const init = { type: "init", fields, stored, place: nowhere, isInactive: false } as const
const form = (...actions: ReadonlyArray<FormAction>): FormState => actions.reduce(formReducer, started(init))
const change = (code: string, value: string): FormAction => ({ type: "change", code, value })

describe("a dynamic form", () => {
  it("is reset as loaded, edit when changed, turn off when read-only, saved or not saved after a save · FORM-10", () => {
    expect(form().mode).toBe("reset")
    expect(form(change("Model", "Bexley")).mode).toBe("edit")
    expect(form(change("Model", "Bexley"), change("Model", "Arden")).mode).toBe("reset")
    expect(form({ ...init, isInactive: true }).mode).toBe("turnOff")
    const saved = form(change("Model", "Bexley"), { type: "updateInventory", outcome: { isSaved: true } })
    expect(saved.mode).toBe("saved")
    const problems = { InventoryCode: "taken" }
    expect(
      form(change("Model", "B"), { type: "updateInventory", outcome: { isSaved: false, problems } }),
    ).toMatchObject({
      mode: "notSaved",
      problems,
      values: { Model: "B" },
    })
  })

  it("takes new choices without losing typed values; a deleted choice is unselected", () => {
    const [shape, finish] = [aField({ code: "Shape", valueType: 90, lines: [aLine(1)] }), aField({ code: "Finish" })]
    const below = { ...finish, valueType: 3 as const, parentCodes: ["Shape"], lines: [aLine(9, { parentLineId: 2 })] }
    const open = started({ ...init, fields: [...fields, shape, below] })
    const grown = formReducer(formReducer(open, change("Model", "B")), {
      type: "define",
      fields: [{ code: "Shape", lines: [aLine(1), aLine(2)] }],
    })
    expect(grown.values.Model).toBe("B")
    const chosen = [change("Shape", "2"), change("Finish", "9")].reduce(formReducer, grown)
    expect(problemsNow(chosen)).toEqual({})
    const shrunk = formReducer(chosen, { type: "define", fields: [{ code: "Shape", lines: [aLine(1)] }] })
    expect(shrunk.values).toMatchObject({ Model: "B", Shape: "", Finish: "" })
    expect(formReducer(open, { type: "define", fields: [{ code: "Shape", lines: [] }] }).mode).toBe("reset")
    const gone: FormAction = { type: "define", fields: [{ code: "Shape", lines: [] }] }
    const saved = formReducer(chosen, { type: "updateInventory", outcome: { isSaved: true } })
    expect(formReducer(saved, gone).mode).toBe("edit")
    expect(formReducer({ ...chosen, mode: "turnOff" }, gone)).toMatchObject({ mode: "turnOff", values: { Shape: "" } })
  })

  it("follows other definitions without losing typed values, and tells what was typed into a field that left", () => {
    const [note, care] = [aField({ code: "Note" }), aField({ code: "Care", defaultValue: "High", isRequired: true })]
    const open = started({ ...init, fields: [...fields, note], stored: { ...stored, Note: "" } })
    const typed = [change("Model", "B"), change("Note", "mine")].reduce(formReducer, open)
    const gone = formReducer(typed, { type: "redefine", fields: [...fields, care], stored: {} })
    expect(gone).toMatchObject({ mode: "edit", values: { Model: "B", Care: "High" }, stored: { Care: "High" } })
    expect(gone.away).toEqual([{ code: "Note", name: "Note", value: "mine" }])
    expect(sentValues(gone)).toEqual({ InventoryCode: "FEN 1", Model: "B", Care: "High" })
    const back = formReducer(gone, { type: "redefine", fields: [...fields, note], stored: { Note: "theirs" } })
    expect(back).toMatchObject({ away: [], values: { Note: "mine" }, stored: { Note: "" } })
    const hidden = formReducer(typed, {
      type: "redefine",
      fields: [...fields, { ...note, isHidden: true }],
      stored: {},
    })
    expect(hidden.away).toEqual(gone.away)
    expect(sentValues(hidden)).toEqual({ InventoryCode: "FEN 1", Model: "B" })
    const stays = formReducer(open, { type: "redefine", fields: [...fields, care], stored: { Care: "Low" } })
    expect(stays).toMatchObject({ mode: "reset", away: [], values: { Care: "Low" }, stored: { Care: "Low" } })
    expect(isUnsaved(stays)).toBe(false)
    const asked = { ...gone, problems: { Care: "Care is required" }, values: { ...gone.values, Care: "" } }
    const fixed = { type: "redefine", fields: [...fields, { ...care, isRequired: false }], stored: {} } as const
    expect(formReducer(asked, fixed).problems).toEqual({})
    expect(formReducer(asked, { ...fixed, fields: [...fields, care] }).problems).toEqual({ Care: "Care is required" })
    const group = { ...note, featureId: 7 }
    const unlocked = started({ ...init, fields: [...fields, group] })
    expect(formReducer(unlocked, { ...fixed, fields }).fields.map(({ code }) => code)).toContain("Note")
  })

  it("knows init, change, revert, close-confirm, create new inventory, clone multiple, update inventory · FORM-11", () => {
    const other = form(change("Model", "Bexley"), { ...init, stored: { InventoryCode: "HAL 2", Model: "" } })
    expect(other.values).toEqual({ InventoryCode: "HAL 2", Model: "" })
    expect(form(change("Model", "Bexley")).values.Model).toBe("Bexley")
    expect(form(change("Model", "Bexley"), { type: "revert" })).toMatchObject({ mode: "reset", values: stored })
    const asked = form(change("Model", "Bexley"), { type: "ask", asking: { about: "category", categoryId: 2 } })
    expect(asked.asking).toEqual({ about: "category", categoryId: 2 })
    expect(formReducer(asked, { type: "closeConfirm" })).toMatchObject({ asking: null, values: { Model: "Bexley" } })
    const created = form(change("Model", "Bexley"), { type: "createNewInventory", outcome: { isSaved: true } })
    expect(created).toMatchObject({ mode: "saved", stored: { Model: "Bexley" } })
    const updated = form(change("Model", "Bexley"), { type: "updateInventory", outcome: { isSaved: true } })
    expect(isUnsaved(updated)).toBe(false)
    const cloned = form({ type: "cloneMultiple" })
    expect(cloned).toMatchObject({ mode: "edit", values: { InventoryCode: "", Model: "Arden" } })
    expect(isUnsaved(cloned)).toBe(true)
  })

  it("that is read-only takes no change and has nothing to revert", () => {
    const off = form({ ...init, isInactive: true })
    expect(formReducer(off, change("Model", "x"))).toBe(off)
    expect(formReducer(off, { type: "revert" })).toBe(off)
  })

  it("reports its changes, and checks a wrong field again while the user types", () => {
    const state = form(change("Model", "Bexley"))
    expect([isChanged(state, "Model"), isChanged(state, "InventoryCode"), isUnsaved(state)]).toEqual([
      true,
      false,
      true,
    ])
    const empty = form(change("InventoryCode", ""))
    expect(empty.problems).toEqual({})
    expect(problemsNow(empty)).toEqual({ InventoryCode: "InventoryCode is required" })
    const refused = formReducer(empty, {
      type: "createNewInventory",
      outcome: { isSaved: false, problems: problemsNow(empty) },
    })
    expect(formReducer(refused, change("InventoryCode", "-")).problems).toEqual({
      InventoryCode: "InventoryCode cannot add special character",
    })
    expect(formReducer(refused, change("InventoryCode", "A")).problems).toEqual({})
  })

  it("takes a value that is missing for an empty one", () => {
    const bare = started({ ...init, fields: [aField({ code: "Model" })], stored: {} })
    const left = { ...bare, values: {}, stored: {} }
    expect([isChanged(left, "Model"), isUnsaved(left)]).toEqual([false, false])
    expect(isChanged({ ...left, values: { Model: "x" } }, "Model")).toBe(true)
    expect(isUnsaved({ ...left, values: { Model: "" } })).toBe(false)
    expect(isUnsaved({ ...left, stored: { Model: "" } })).toBe(false)
    expect(isChanged({ ...left, values: { Model: "" } }, "Model")).toBe(false)
    expect(isChanged({ ...left, stored: { Model: "" } }, "Model")).toBe(false)
  })

  it("empties the children of a changed parent", () => {
    const room = aField({ code: "Room", valueType: 3, lines: [aLine(1), aLine(2)] })
    const bin = aField({ code: "Bin", valueType: 3, parentCodes: ["Room"], lines: [aLine(11, { parentLineId: 1 })] })
    const at = started({ ...init, fields: [room, bin], stored: { Room: "1", Bin: "11" } })
    expect(formReducer(at, change("Room", "2")).values).toEqual({ Room: "2", Bin: "" })
  })
})
