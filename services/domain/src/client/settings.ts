import { allMedia } from "@sightline/hardware-label/media"
import { FieldsRefused } from "@sightline/model/category-option"
import {
  type ClientField,
  clientFieldNames,
  clientProblems,
  differingClient,
  tidiedClient,
} from "@sightline/model/client-rules"
import {
  type ClientChange,
  ClientChanged,
  ClientChangeRefused,
  type ClientSettings,
  type OwnClient,
} from "@sightline/model/client-settings"
import { money } from "@sightline/model/money"
import { priceChangerNames } from "@sightline/model/selling-price"
import { StaleVersion } from "@sightline/model/stale-version"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { historyOf } from "../history/of-record"
import { once } from "../once/once"
import { storedLogo } from "./queries-logo"
import { changeSettings, holdClient, removeStatuses, storedSettings } from "./queries-settings"

type RemoveStatuses = OwnClient["removeStatuses"]

/** As many as a page shows. */
const latest = 50

const stored = Effect.flatMap(one(storedSettings), (row) =>
  row ? Effect.succeed(row) : Effect.dieMessage("a session without its client"),
)

/** The settings of the caller's client, with what the form of an administrator needs. */
export const ownSettings = Effect.fn("ownSettings")(function* () {
  const { clientId } = yield* person
  const { settings, version } = yield* stored
  const history = (yield* historyOf("client", clientId)).slice(0, latest)
  const logo = yield* one(storedLogo)
  return {
    ...{ settings, version, removeStatuses: yield* many(removeStatuses), history },
    ...(logo && { logo }),
  } satisfies OwnClient
})

/** Changes the caller's client as a whole. Every statement reads the client's row, so the change holds for the next one. */
export const changeClient = Effect.fn("changeClient")((asked: ClientChange) =>
  once({
    answer: ClientChanged,
    refusal: ClientChangeRefused,
    act: Effect.fnUntraced(function* () {
      const { clientId } = yield* person
      yield* one(holdClient)
      const before = yield* stored
      if (asked.version !== null && asked.version !== before.version)
        return yield* new StaleVersion({ version: before.version, values: {} })
      const after = { ...asked.settings, ...tidiedClient(asked.settings) }
      const statuses = yield* many(removeStatuses)
      yield* checked(before.settings, after, statuses)
      const differing = differingClient(before.settings, after)
      if (differing.length === 0) return { version: before.version }
      const removeStatus = differing.includes("removeStatusId")
        ? removeStatusText(after.removeStatusId, statuses)
        : before.removeStatus
      const changed = yield* one(changeSettings, after, removeStatus)
      if (!changed) return yield* Effect.dieMessage("the client was not changed")
      yield* noteChange({
        noun: "client",
        id: clientId,
        action: "Updated",
        changes: differing.map((field) => ({
          name: clientFieldNames[field],
          before: shown(before.settings, field, statuses),
          after: shown(after, field, statuses),
        })),
      })
      return { version: changed.version }
    }),
  }),
)

/** A stored choice stays a choice, even if it is not offered today. */
const checked = Effect.fnUntraced(function* (before: ClientSettings, after: ClientSettings, statuses: RemoveStatuses) {
  const isStatus =
    after.removeStatusId === before.removeStatusId ||
    after.removeStatusId === null ||
    statuses.some(({ id }) => id === after.removeStatusId)
  const isMedia =
    after.mediaLabelName === before.mediaLabelName || allMedia.some(({ name }) => name === after.mediaLabelName)
  const errors = {
    ...clientProblems(after),
    ...(!isStatus && { removeStatusId: `${clientFieldNames.removeStatusId} is not one of the choices` }),
    ...(!isMedia && { mediaLabelName: `${clientFieldNames.mediaLabelName} is not one of the choices` }),
  }
  const named = Object.entries(errors).map(([field, problem]) => [field, [problem]] as const)
  if (named.length > 0) return yield* new FieldsRefused({ errors: Object.fromEntries(named) })
})

/** `Sold_30` (decisions D-77). */
function removeStatusText(id: number | null, statuses: RemoveStatuses): string | null {
  const status = statuses.find((choice) => choice.id === id)
  return status ? `${status.name}_${status.id}` : null
}

/** A setting as the history tells it. */
function shown(settings: ClientSettings, field: ClientField, statuses: RemoveStatuses): string {
  const value = settings[field]
  if (field === "removeStatusId") return statuses.find(({ id }) => id === value)?.name ?? String(value ?? "None")
  if (field === "priceChangers") return priceChangerNames[settings.priceChangers]
  if (field === "refundLimit") return money(settings.refundLimit)
  if (typeof value === "boolean") return value ? "Yes" : "No"
  return String(value ?? "")
}
