import { AssignedField } from "../assignee/assigned-field"
import { Field } from "../category-option/field"
import { ManufacturerField } from "../manufacturer/manufacturer-field"
import type { FieldProps } from "../shell/field/field-props"
import { VendorField } from "../vendor/vendor-field"

/** A field of a product or an item, with controls for every noun that it may name. */
export function FormField(props: FieldProps) {
  return <Field {...props} Manufacturer={ManufacturerField} Vendor={VendorField} Assignee={AssignedField} />
}
