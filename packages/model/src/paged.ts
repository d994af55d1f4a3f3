import { Schema } from "effect"

/** One page of a list, and the number of rows on all pages. */
export const Paged = <A, I>(row: Schema.Schema<A, I>) =>
  Schema.Struct({ rows: Schema.Array(row), page: Schema.Int, pageSize: Schema.Int, total: Schema.Int })
