import type { Staff } from "@sightline/model/caller"
import { Caller } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import type { Role } from "@sightline/model/role"
import { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { inWorkerTransaction, patiently } from "../db/db"
import { costOfInsight } from "./cost"
import { lookAtInsight } from "./look"
import { costOfSales, salesOfInsight } from "./sales"

/** A letter with its person as they are when it is sent. */
export interface LetterToSend {
  readonly clientId: number
  readonly clientCode: string
  readonly userId: number
  readonly email: string
  readonly version: number
  readonly roles: ReadonlyArray<Role>
  readonly centerIds: ReadonlyArray<number>
  readonly firstDay: string
  readonly lastDay: string
  /** Why it is not sent after all; null: it is. */
  readonly dropped: string | null
}

const dayLength = 86_400_000

/** Nobody is signed in: the letter reads what its person may see, with their rights of now. */
const noSession = "00000000-0000-0000-0000-000000000000"

const personOf = ({ clientId, clientCode, userId, version, roles, centerIds }: LetterToSend): Staff => ({
  ...{
    _tag: "Staff",
    clientId: ClientId.make(clientId),
    clientCode,
    sessionId: noSession,
    userId: UserId.make(userId),
  },
  ...{ membershipVersion: version, roles, centerIds: centerIds.map((id) => CenterId.make(id)) },
  ...{ once: null, requestId: "insight-letter" },
})

/** What the pages would show this person for the days of a letter, by the operations of the pages. */
export const figuresOfLetter = Effect.fn("figuresOfLetter")(function* (letter: LetterToSend) {
  const { firstDay, lastDay: to } = letter
  const days = 1 + Math.round((Date.parse(to) - Date.parse(firstDay)) / dayLength)
  const asked = { centerId: null, days, to }
  // No cost for a person whom the operation refuses it (G12).
  const unless = <A, E extends { readonly _tag: string }, R>(costs: Effect.Effect<A, E, R>) =>
    Effect.catchIf(
      costs,
      ({ _tag }) => _tag === "RoleRefused",
      () => Effect.succeed(null),
    )
  const read = Effect.all({
    seen: lookAtInsight(asked),
    sales: salesOfInsight({ ...asked, by: "brand" }),
    cost: unless(costOfInsight(asked)),
    margin: unless(costOfSales(asked)),
  })
  const found = yield* patiently(
    inWorkerTransaction(letter.clientId, Effect.provideService(read, Caller, personOf(letter))),
  )
  return { ...found, days, from: firstDay, to }
})
export type LetterFigures = Effect.Effect.Success<ReturnType<typeof figuresOfLetter>>
