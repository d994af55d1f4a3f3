import type { FieldValues } from "@sightline/model/category-option"

/** The form: of a stored product, or of a new one in a category. */
export type DraftSubject = { readonly id: number | null; readonly categoryId: number }
/** The typed values, and the version of the edited product. */
export type Typed = { readonly version: number | null; readonly values: FieldValues }
