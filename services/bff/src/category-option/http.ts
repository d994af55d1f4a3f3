import { HttpApiBuilder } from "@effect/platform"
import { badRequest } from "@sightline/bff-api/bad-request"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { Caller } from "@sightline/model/caller"
import type { OptionTableUnknown } from "@sightline/model/category-option-change"
import { largestPhoto } from "@sightline/model/image-rules"
import { RoleRefused } from "@sightline/model/role"
import { StatusId } from "@sightline/model/status"
import { active } from "@sightline/model/status-id"
import { Effect, Option, Schema } from "effect"
import { Domain, relay } from "../domain"

const statusOf = Schema.decodeUnknownOption(StatusId)

/** 0 means every status, and an absent number the active ones (decisions D-118). */
const whichStatus = (sent: number) => {
  if (sent === 0) return Effect.succeed(null)
  return Option.match(statusOf(sent), {
    onNone: () => badRequest({ statusID: ["must be a whole number from 0 to 2147483647"] }),
    onSome: Effect.succeed,
  })
}

/** An unknown table is a mistake of the request (decisions D-37). */
const knownTable = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E | OptionTableUnknown, R>) =>
  Effect.catchIf(
    work,
    (error): error is OptionTableUnknown => error._tag === "OptionTableUnknown",
    () => badRequest({ tableName: ["is not a table whose options can be changed"] }),
  )

/** The settings that a change leaves out. */
const stays = { statusId: null, orderSequence: null, attributeIds: null, isHidden: null }

export const CategoryOptionHttp = HttpApiBuilder.group(BffApi, "categoryOption", (handlers) =>
  Effect.map(Domain, ({ categoryOption }) =>
    handlers
      .handle("list", ({ urlParams: { statusId: sent = active } }) =>
        Effect.gen(function* () {
          const statusId = yield* whichStatus(sent)
          const caller = yield* Caller
          const isAllowed = statusId === active || (caller._tag === "Staff" && caller.roles.includes("superAdmin"))
          return isAllowed ? yield* relay(categoryOption.settings({ statusId })) : yield* new RoleRefused()
        }),
      )
      .handle("set", ({ payload: { clientId: _own, id, ...sent } }) =>
        relay(categoryOption.set({ id, ...stays, ...sent })),
      )
      .handle("add", ({ payload: { tableName, name, code = "", description = "", parentLineId = 0 } }) =>
        knownTable(
          relay(
            categoryOption.add({
              table: tableName,
              name: name.trim(),
              code: code.trim() || name.trim(),
              description,
              parentLineId: parentLineId || null,
            }),
          ),
        ),
      )
      .handle("addPlace", ({ payload: { tableName, name, larger } }) => {
        const values = larger.map(({ code, value, returnValue }) => [code, value ?? returnValue ?? ""])
        const asked = { table: tableName, name: name.trim(), values: Object.fromEntries(values) }
        return knownTable(relay(categoryOption.addPlace(asked)))
      })
      .handle("rename", ({ payload: { tableName, id, name } }) =>
        Effect.as(knownTable(relay(categoryOption.rename({ table: tableName, id, name: name.trim() }))), succeeded),
      )
      .handle("upload", ({ payload: { code, file } }) =>
        file.bytes.length > largestPhoto
          ? badRequest({ File: ["must not be larger than 10 MB"] })
          : relay(categoryOption.upload({ code, file: { name: file.name, bytes: file.bytes } })),
      )
      .handle("delete", ({ payload: { tableName, id } }) =>
        Effect.as(knownTable(relay(categoryOption.delete({ table: tableName, id }))), succeeded),
      ),
  ),
)
