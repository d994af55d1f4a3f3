import { type RawBuilder, sql } from "kysely"

/** A parameter whose type the statement does not imply, as in a select list. */
export const int = (value: number) => sql`${value}::int`
export const maybeInt = (value: number | null) => sql`${value}::int`
export const maybeBool = (value: boolean | null) => sql`${value}::bool`
/** The same for a number of rows: a far page of large ones lies beyond four bytes. */
export const bigint = (value: number) => sql`${value}::bigint`
/** A time. */
export const instant = (value: Date) => sql`${value.toISOString()}::timestamptz`
export const text = (value: string | null) => sql`${value}::text`
/** The same for words that need no quotes: names that the program itself writes. */
export const names = (values: ReadonlyArray<string>) => sql`${`{${values.join(",")}}`}::text[]`
/** The same for anybody's words, which may hold quotes, braces and commas. */
export const words = (values: ReadonlyArray<string>) =>
  names(values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`))
/** An array in Postgres' text form: the driver knows no array types without querying each connection for them. */
export const ints = (values: ReadonlyArray<number>) => sql`${`{${values.join(",")}}`}::int[]`

/** An amount of money in cents, as people's programs add it up. Inside jsonb it arrives as a number. */
export const cents = (amount: RawBuilder<unknown>) => sql`((${amount}) * 100)::bigint`

/** A day as `YYYY-MM-DD`. */
export const day = (value: string | null) => sql`${value}::text::date`

export const uuid = (value: string) => sql`${value}::uuid`

/** A value of several fields; null stays null. */
export const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::text::jsonb`
