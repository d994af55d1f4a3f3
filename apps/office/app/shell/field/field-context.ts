import type { OptionLine } from "@sightline/model/category-option"
import { createContext, useContext } from "react"

/** What a form's fields know about the user who fills it in. */
export type FieldContext = {
  /** Whether the user may edit choices and people in place (document 1 §6); the server decides again. */
  readonly mayKeep: boolean
  /** Replaces the choices of a field. */
  readonly define: (code: string, lines: readonly OptionLine[]) => void
}

const Fields = createContext<FieldContext>({ mayKeep: false, define: () => undefined })
export const FieldProvider = Fields.Provider
export const useFieldContext = () => useContext(Fields)
