import { Caller } from "@sightline/model/caller"
import { Effect } from "effect"
import { addressing } from "../files/address"

/** Rows of a list with addresses of their pictures; the table stores file names. */
export const withPictures = Effect.fn("withPictures")(function* <Row extends { readonly mainImage: string | null }>(
  rows: ReadonlyArray<Row>,
) {
  const { clientId } = yield* Caller
  const { thumbnail } = yield* addressing(clientId)
  return rows.map((row) => ({ ...row, mainImage: row.mainImage && thumbnail(row.mainImage) }))
})
