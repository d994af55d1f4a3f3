import { KeyReused as Model } from "@sightline/model/once"
import { wiredBy } from "./refusal"

/** A changing call runs once per Idempotency-Key (decisions D-121). */
export const KeyReused = wiredBy({
  KeyReused: {
    status: 409,
    title: "Key used before",
    detail: "This was already sent with different contents. Please check the result.",
  },
})(Model)
