import { CategoryOptionNotFound, type SentOptionFile, UploadRefused } from "@sightline/model/category-option-change"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { judge, typesOf } from "../field/file-kind"
import { addressing } from "../files/address"
import { shortName } from "../files/short-name"
import { store } from "../files/stored"
import { laneOf } from "../lane/lane"
import { once } from "../once/once"
import { uploadField } from "./queries-file"

const Kept = Schema.Struct({ fileName: Schema.String, name: Schema.String })
/**
 * Accepts a file for an upload field, judged by its content. It waits a day until its sender saves a product or an item
 * with it (document 1 §3, decisions D-43).
 */
export const uploadFile = Effect.fn("uploadFile")(function* ({ code, file }: SentOptionFile) {
  const { userId, clientId } = yield* person
  const name = shortName(file.name, "file")
  const kept = yield* once({
    answer: Kept,
    refusal: UploadRefused,
    // Writes the row before the file, so that a crash in between leaves no orphaned file.
    before: Effect.gen(function* () {
      const field = yield* one(uploadField, code)
      if (!field) return yield* new CategoryOptionNotFound()
      const { extension, whole, thumbnail } = yield* judge(laneOf(clientId), file.bytes, typesOf(field.supportFile))
      return yield* store({ userId, clientId, originalName: name, extension }, whole, thumbnail)
    }),
    act: (fileName) => Effect.succeed({ fileName, name }),
  })
  const address = yield* addressing(clientId)
  return { ...kept, url: address.whole(kept.fileName) }
})
