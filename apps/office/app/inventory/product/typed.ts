import type { FieldValues } from "@sightline/model/category-option"

/** Which form: of a stored product, or of a new one of a category. */
export type DraftSubject = { readonly id: number | null; readonly categoryId: number }
/** What is typed into it, and the version of the product that was edited. */
export type Typed = { readonly version: number | null; readonly values: FieldValues }
