import { Schema } from "effect"
import { isCompanyPrefix, readTag } from "./tag-number"

/** The number of a radio tag in its one form. */
export const TagNumber = Schema.String.pipe(
  Schema.filter((text) => readTag(text) === text),
  Schema.brand("TagNumber"),
)
export type TagNumber = typeof TagNumber.Type

/** A GS1 company prefix. */
export const CompanyPrefix = Schema.String.pipe(Schema.filter(isCompanyPrefix), Schema.brand("CompanyPrefix"))
export type CompanyPrefix = typeof CompanyPrefix.Type
