import { HttpApiBuilder } from "@effect/platform"
import { badRequest } from "@sightline/bff-api/bad-request"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { SentFile } from "@sightline/bff-api/sent-file"
import { largestImport } from "@sightline/model/import"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

const fileOf = ({ name, bytes }: SentFile) =>
  bytes.length > largestImport
    ? badRequest({ Workbook: ["must not be larger than 10 MB"] })
    : Effect.succeed({ name, bytes })

export const ImportHttp = HttpApiBuilder.group(BffApi, "import", (handlers) =>
  Effect.map(Domain, (domain) =>
    handlers
      .handle("check", ({ payload }) =>
        Effect.flatMap(fileOf(payload.file), (file) => relay(domain.import.check(file))),
      )
      .handle("run", ({ payload }) => Effect.flatMap(fileOf(payload.file), (file) => relay(domain.import.run(file))))
      .handle("undo", ({ payload: { id } }) => relay(domain.import.undo({ id }))),
  ),
)
