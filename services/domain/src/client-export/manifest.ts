import { Schema } from "effect"

/** Goes up when an archive holds something that an import needs and one of before does not. */
export const archiveFormat = 2

/** The last file of an archive, which says what it holds. */
export const Manifest = Schema.Struct({
  format: Schema.Int,
  client: Schema.Int,
  takenAt: Schema.optional(Schema.String),
  /** The newest migration of the database that it was read from. */
  schema: Schema.optional(Schema.String),
  rows: Schema.Int,
  files: Schema.Int,
  /** Files that rows name and that the store did not have. */
  missingFiles: Schema.Array(Schema.String),
  tables: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      rows: Schema.Int,
      parts: Schema.Array(Schema.Struct({ path: Schema.String, bytes: Schema.Int, sha256: Schema.String })),
    }),
  ),
})
export type Manifest = typeof Manifest.Type
