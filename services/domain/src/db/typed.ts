import { sql } from "kysely"

/** A parameter whose type the statement itself does not tell, as in a select list. */
export const int = (value: number) => sql`${value}::int`
export const text = (value: string | null) => sql`${value}::text`
/** The same of words that need no quotes: names that the program itself has written. */
export const names = (values: ReadonlyArray<string>) => sql`${`{${values.join(",")}}`}::text[]`
/** An array as Postgres reads it in text: the driver knows no array types, which it would have to ask of each connection. */
export const ints = (values: ReadonlyArray<number>) => sql`${`{${values.join(",")}}`}::int[]`
