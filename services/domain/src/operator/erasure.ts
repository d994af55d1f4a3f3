import { ClientId } from "@sightline/model/client"
import {
  ClientCodeWrong,
  ClientErasing,
  ClientNotLongClosing,
  ClientUnknown,
  type Erasure,
  ErasureIsOwn,
} from "@sightline/model/operator"
import { Effect } from "effect"
import { installation } from "../db/db"
import { digest } from "../secret/secret"
import { unlessGone } from "./gone"
import { agreeErasure, askErasure, type ErasureRow, erasures, withdrawErasure } from "./queries-erasure"

/** Clients that are to be erased, and those that were. */
export const listErasures = Effect.fn("listErasures")(function* (token: string) {
  return (yield* installation(erasures, digest(token)).pipe(unlessGone)).map(erasureOf)
})

/** Asks for the erasure of a client whose closing began thirty days ago. Asking twice is asking once. */
export const askForErasure = Effect.fn("askForErasure")(function* (token: string, id: ClientId, code: string) {
  const [row] = yield* installation(askErasure, digest(token), id, code).pipe(unlessGone)
  if (row?.verdict === "unknown") return yield* new ClientUnknown()
  if (row?.verdict === "code") return yield* new ClientCodeWrong()
  if (row?.verdict === "early") return yield* new ClientNotLongClosing()
})

/** The yes of a second operator, after which the queue erases the client. */
export const agreeToErasure = Effect.fn("agreeToErasure")(function* (token: string, id: ClientId, code: string) {
  const [row] = yield* installation(agreeErasure, digest(token), id, code).pipe(unlessGone)
  if (row?.verdict === "unknown") return yield* new ClientUnknown()
  if (row?.verdict === "code") return yield* new ClientCodeWrong()
  if (row?.verdict === "early") return yield* new ClientNotLongClosing()
  if (row?.verdict === "same") return yield* new ErasureIsOwn()
})

/** Takes the question back, as long as nobody has agreed. */
export const takeErasureBack = Effect.fn("takeErasureBack")(function* (token: string, id: ClientId) {
  const [row] = yield* installation(withdrawErasure, digest(token), id).pipe(unlessGone)
  if (row?.verdict === "erasing") return yield* new ClientErasing()
})

const erasureOf = (row: ErasureRow): Erasure => ({
  id: ClientId.make(row.client_id),
  code: row.code,
  askedAt: row.asked_at,
  askedBy: row.asked_by,
  isOwn: row.is_own,
  agreedAt: row.agreed_at,
  agreedBy: row.agreed_by,
  begunAt: row.begun_at,
  finishedAt: row.finished_at,
  rows: row.rows,
  files: row.files,
  people: row.people,
})
