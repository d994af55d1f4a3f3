import { badRequest } from "@sightline/bff-api/bad-request"
import type { SentFile } from "@sightline/bff-api/sent-file"
import { largestPhoto } from "@sightline/model/image-rules"
import { Effect } from "effect"

/** The size limit of one photo in bytes; larger ones are not passed on. */
export const photoOf = (field: string, { name, bytes }: SentFile) =>
  bytes.length > largestPhoto
    ? badRequest({ [field]: ["must not be larger than 10 MB"] })
    : Effect.succeed({ name, bytes })
