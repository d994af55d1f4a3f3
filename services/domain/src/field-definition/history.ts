import type { FieldDefinition } from "@sightline/model/field-definition"
import type { FieldChange } from "@sightline/model/history"

/** The parts of a definition under the names that the page gives them. */
const partsOf = (field: FieldDefinition | undefined): Readonly<Record<string, string>> =>
  field
    ? {
        Name: field.name,
        Status: field.isActive ? "5" : "6",
        Display: String(!field.isHidden),
        Required: String(field.isRequired),
        "Message when empty": field.requiredMessage ?? "",
        Length: range(field.minimumLength, field.maximumLength),
        Limits: range(field.limitMin, field.limitMax),
        Default: field.defaultValue,
        "Order sequence": String(field.orderSequence),
        Parents: field.parentCodes.join(", "),
        "Attribute ids": field.attributeIds.join(",") || "0",
        Categories: field.categories === null ? "every" : field.categories.join(","),
        Centers: field.centers.join(",") || "every",
        Description: field.description,
        ...Object.fromEntries(
          field.lines.map((line) => [
            `Choice ${line.code}`,
            [
              line.name,
              line.parent ? `under ${line.parent.line}` : "",
              line.attributeId === null ? "" : `attribute ${line.attributeId}`,
              line.isSelectDefault ? "default" : "",
              line.isDisabled ? "no longer offered" : "",
            ]
              .filter((part) => part !== "")
              .join(", "),
          ]),
        ),
      }
    : {}

const range = (least: number | null, most: number | null) =>
  least === null && most === null ? "" : `${least ?? ""}–${most ?? ""}`

/** What a publishing changed about a field, for its history. */
export function fieldChanges(
  before: FieldDefinition | undefined,
  after: FieldDefinition | undefined,
): ReadonlyArray<FieldChange> {
  const [was, is] = [partsOf(before), partsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: was[name] ?? "", after: is[name] ?? "" }))
    .filter((change) => change.before !== change.after)
}
