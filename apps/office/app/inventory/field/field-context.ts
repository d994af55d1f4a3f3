import type { OptionLine } from "@sightline/model/category-option"
import { createContext, useContext } from "react"

/** What the fields of a form need to know of whoever fills it in. */
export type FieldContext = {
  /** Whether he keeps choices and people where they are chosen (document 1 §6); what he may, the server decides again. */
  readonly mayKeep: boolean
  /** The choices of a field are these now. */
  readonly define: (code: string, lines: readonly OptionLine[]) => void
}

const Fields = createContext<FieldContext>({ mayKeep: false, define: () => undefined })
export const FieldProvider = Fields.Provider
export const useFieldContext = () => useContext(Fields)
