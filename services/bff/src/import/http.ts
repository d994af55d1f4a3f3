import { HttpApiBuilder } from "@effect/platform"
import { badRequest } from "@sightline/bff-api/bad-request"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { SentFile } from "@sightline/bff-api/sent-file"
import { succeeded } from "@sightline/bff-api/wire"
import { largestImport, type ShopSettings } from "@sightline/model/import"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

interface Sent extends Partial<ShopSettings> {
  readonly file: SentFile
  readonly job?: string | null
}

const fileOf = ({
  file: { name, bytes },
  job = null,
  categoryId = null,
  itemType = null,
  centerId = null,
  fields = {},
}: Sent) =>
  bytes.length > largestImport
    ? badRequest({ Workbook: ["must not be larger than 10 MB"] })
    : Effect.succeed({ name, bytes, job, shop: { categoryId, itemType, centerId, fields } })

export const ImportHttp = HttpApiBuilder.group(BffApi, "import", (handlers) =>
  Effect.map(Domain, (domain) =>
    handlers
      .handle("check", ({ payload }) => Effect.flatMap(fileOf(payload), (file) => relay(domain.import.check(file))))
      .handle("run", ({ payload }) => Effect.flatMap(fileOf(payload), (file) => relay(domain.import.run(file))))
      .handle("progress", ({ urlParams: { job } }) => relay(domain.import.progress({ job })))
      .handle("cancel", ({ payload: { job } }) => Effect.as(relay(domain.import.cancel({ job })), succeeded))
      .handle("undo", ({ payload: { id } }) => relay(domain.import.undo({ id }))),
  ),
)
