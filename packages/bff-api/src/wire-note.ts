import { withoutCardNumbers } from "@sightline/model/payment-rules"
import { Schema } from "effect"
import { wireText } from "./wire"

/** What people write where money is taken: of a card number in it the last four digits arrive (decisions D-34). */
export const wireNote = (maximum: number) =>
  Schema.transform(wireText(maximum), Schema.String, {
    strict: true,
    decode: withoutCardNumbers,
    encode: (note) => note,
  })
