import { Caller } from "@sightline/model/caller"
import { Effect } from "effect"

/** A record as the calls answer it: with its client, which is the caller's (document 1 §3). */
export const ofClient = <Found extends object>(found: Found) =>
  Effect.map(Caller, ({ clientId }) => ({ ...found, clientId }))

interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** The same for a page of them. */
export const pageOfClient = <Row extends object>({ rows, page, pageSize, total }: Page<Row>) =>
  Effect.map(Caller, ({ clientId }) => ({ rows: rows.map((row) => ({ ...row, clientId })), page, pageSize, total }))
