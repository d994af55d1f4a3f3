import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { type Sql, telling } from "./db"

/** How the value of an argument is sent, with its type. */
type Sent = (value: never) => RawBuilder<unknown>

type Given<Args> = {
  readonly [Name in keyof Args]: Args[Name] extends (value: infer Value) => unknown ? Value : never
}

/**
 * A change of the stock that is one stored function: its first argument is the client, it holds what it judges, and it answers
 * with its verdict (decision 217). The argument `item` is `p_item` there.
 */
export const operation =
  <Answer>() =>
  <const Args extends Readonly<Record<string, Sent>>>(routine: string, args: Args) =>
  (db: Sql, client: ClientId, given: Given<Args>) => {
    const named = Object.entries(args).map(
      ([name, send]) => sql`${sql.raw(`p_${name}`)} => ${send(given[name as keyof Args] as never)}`,
    )
    return telling(
      sql<{
        answer: Answer
      }>`select ${sql.raw(routine)}(p_client => ${client}::int, ${sql.join(named)}) as answer`.compile(db),
    )
  }
