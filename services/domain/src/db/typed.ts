import { sql } from "kysely"

/** A parameter whose type the statement itself does not tell, as in a select list. */
export const int = (value: number) => sql`${value}::int`
export const text = (value: string | null) => sql`${value}::text`
export const ints = (values: ReadonlyArray<number>) => sql`${[...values]}::int[]`
