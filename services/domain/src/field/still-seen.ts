import type { FieldValues } from "@sightline/model/category-option"
import { Effect } from "effect"
import { featureAccess } from "./features"
import { isWithheld, purchasedPrice } from "./purchased-price"

/**
 * The values of a stored answer that the caller may still see: their role may have changed since, or their feature groups
 * may be locked again (decisions D-121). `guarded` holds the codes of the fields in feature groups.
 */
export const stillSeen = (values: FieldValues, guarded: ReadonlyArray<string>) =>
  Effect.map(
    Effect.all([purchasedPrice, featureAccess]),
    ([access, features]): FieldValues =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([code]) => !isWithheld(code, access) && (features === "open" || !guarded.includes(code)),
        ),
      ),
  )
