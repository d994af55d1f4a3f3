import { Schema } from "effect"

/** A file of a multipart request. Its JSON form is its digest, so that two requests can be compared. */
export class SentFile {
  constructor(
    readonly name: string,
    readonly bytes: Uint8Array,
    private readonly digest: string,
  ) {}

  toJSON() {
    return { name: this.name, digest: this.digest }
  }
}

/** A file in a field of a multipart request. */
export const WireFile = Schema.declare((value: unknown): value is SentFile => value instanceof SentFile, {
  identifier: "File",
  message: () => ({ message: "must be a file", override: true }),
  jsonSchema: { type: "string", format: "binary" },
})
