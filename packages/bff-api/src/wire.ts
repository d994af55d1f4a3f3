import { HttpApiSchema } from "@effect/platform"
import { largestId } from "@sightline/model/id"
import { userLengths } from "@sightline/model/length"
import { isEmailAddress } from "@sightline/model/user"
import { Option, Schema } from "effect"

/** A field under the name that the calls give it; `totaQty` and `SupperAdmin` are known here and nowhere else. */
export const wire = <A, I, R>(name: string, schema: Schema.Schema<A, I, R>) =>
  Schema.propertySignature(schema).pipe(Schema.fromKey(name))

/** The same for a field that a request may leave out. */
export const wireOptional = <A, I, R>(name: string, schema: Schema.Schema<A, I, R>) =>
  Schema.optionalWith(schema, { exact: true }).pipe(Schema.fromKey(name))

const outOfRange = "must be a whole number from 1 to 2147483647"

const Digits = Schema.String.pipe(
  Schema.filter((text) => /^[0-9]{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= largestId, {
    message: () => outOfRange,
    jsonSchema: { type: "integer", minimum: 1, maximum: largestId },
  }),
)

/** A whole number from 1 in a query. */
const QueryNumber = Schema.transform(Digits, Schema.Int, { strict: true, decode: Number, encode: String })

/** A whole number from 1 as an integer or a string of digits (decisions D-126). */
export const WireNumber = Schema.transform(
  Schema.Union(Schema.Int.pipe(Schema.between(1, largestId)), Digits).annotations({
    message: () => ({ message: outOfRange, override: true }),
  }),
  Schema.Int,
  { strict: true, decode: Number, encode: (number) => number },
)

/** An id in a body. */
export const wireId = <A extends number, I extends number>(id: Schema.Schema<A, I>) =>
  Schema.compose(WireNumber, id, { strict: false })

/** An id in a query. */
export const queryId = <A extends number, I extends number>(id: Schema.Schema<A, I>) =>
  Schema.compose(QueryNumber, id, { strict: false })

const PageDigits = Schema.String.pipe(
  Schema.filter((text) => /^-?[0-9]{1,10}$/.test(text) && Math.abs(Number(text)) <= largestId, {
    message: () => "must be a whole number",
    jsonSchema: { type: "integer" },
  }),
)

const within = Schema.Int.pipe(Schema.between(-largestId, largestId))

/** Any whole number, as an integer or a string of digits: what it may be is for a rule of the domain to say. */
export const WireInteger = Schema.transform(
  Schema.Union(within, PageDigits).annotations({
    message: () => ({ message: "must be a whole number", override: true }),
  }),
  Schema.Int,
  { strict: true, decode: Number, encode: (number) => number },
)
/** An index or a size of a page: any whole number is read, and `paged` makes sense of it (decisions D-57, D-58). */
export const WirePageNumber = WireInteger.annotations({ description: "An index or a size of a page" })
export const QueryPageNumber = Schema.transform(PageDigits, Schema.Int, {
  strict: true,
  decode: Number,
  encode: String,
})

/** Index 0 and 1 both mean the first page; a size that is missing or makes no sense is the usual one, a large one is cut. */
export const paged = ({ page = 1, pageSize = 0 }: { page?: number; pageSize?: number }, usual: number) => ({
  page: Math.max(1, page),
  pageSize: pageSize < 1 ? usual : Math.min(pageSize, 1000),
})

/** The same for the lists that hand out all they have in one page (document 0 §9). */
export const pagedUpTo = ({ page = 1, pageSize = 0 }: { page?: number; pageSize?: number }, usual: number) => ({
  page: Math.max(1, page),
  pageSize: pageSize < 1 ? usual : Math.min(pageSize, Math.max(usual, 1000)),
})

/** Whole cents as the calls carry money: a number of dollars with at most two decimals (decisions D-126). */
export const WireMoney = Schema.transform(Schema.Number, Schema.Int, {
  strict: true,
  decode: (dollars) => Math.round(dollars * 100),
  encode: (cents) => cents / 100,
})

/** Money in a request: a number of dollars, or its text, from 0 to 9,999,999.99 (decisions D-126). */
export const WireCents = Schema.transform(
  Schema.Union(
    Schema.Number.pipe(Schema.filter(isMoney)),
    Schema.String.pipe(Schema.filter((text) => /^\d{1,7}(\.\d{1,2})?$/.test(text))),
  ).annotations({ message: () => ({ message: "must be an amount with at most two decimals", override: true }) }),
  Schema.Int,
  { strict: true, decode: (dollars) => Math.round(Number(dollars) * 100), encode: (cents) => cents / 100 },
)

function isMoney(dollars: number): boolean {
  return dollars >= 0 && dollars < 10_000_000 && Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
}

interface Paged<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** A paged answer; some callers read totalPage, some totalPages (decisions D-57). */
export const wirePage = <A, I>(row: Schema.Schema<A, I>) =>
  Schema.transform(
    Schema.Struct({
      data: Schema.Array(Schema.encodedSchema(row)),
      pageIndex: Schema.Int,
      pageSize: Schema.Int,
      totalItems: Schema.Int,
      totalPage: Schema.Int,
      totalPages: Schema.Int,
    }),
    Schema.Struct({ rows: Schema.Array(row), page: Schema.Int, pageSize: Schema.Int, total: Schema.Int }),
    {
      strict: true,
      decode: ({ data, pageIndex, pageSize, totalItems }) => ({
        rows: data,
        page: pageIndex,
        pageSize,
        total: totalItems,
      }),
      encode: ({ rows, page, pageSize, total }: Paged<I>) => {
        const pages = Math.ceil(total / pageSize)
        return { data: rows, pageIndex: page, pageSize, totalItems: total, totalPage: pages, totalPages: pages }
      },
    },
  )

const words = ["true", "false", "True", "False", "1", "0"] as const

/** A switch in a query: the documents send it as a word. */
export const QueryBoolean = Schema.transform(Schema.Literal(...words), Schema.Boolean, {
  strict: true,
  decode: (word) => word === "true" || word === "True" || word === "1",
  encode: (value) => (value ? ("true" as const) : ("false" as const)),
})

/** Text that may be stored and compared: bounded, without NUL and halves of a character, which Postgres cannot hold. */
export const wireText = (maximum: number) =>
  Schema.String.pipe(
    Schema.maxLength(maximum, { message: () => `must not be longer than ${maximum} characters` }),
    Schema.filter((text) => !text.includes("\u0000"), { message: () => "must not contain a NUL character" }),
    Schema.filter((text) => !/\p{Surrogate}/u.test(text), { message: () => "must be well-formed text" }),
  )

/** Text that says something: not empty, and not of spaces alone. */
export const wireFilled = (maximum: number) =>
  wireText(maximum).pipe(Schema.filter((text) => text.trim() !== "", { message: () => "must not be empty" }))

/** One e-mail address: nothing that could end a header or begin another one. */
export const wireEmail = wireText(userLengths.email).pipe(
  Schema.filter(isEmailAddress, { message: () => "must be an e-mail address" }),
)

/** Several values of one kind, as a list or as the text with commas that the session's own lists are. */
export const wireList = <A>(
  item: Schema.Schema<A, A>,
  {
    read,
    write,
    problem,
  }: { read: (text: string) => A | undefined; write: (value: A) => string | number; problem: string },
) => {
  const texts = (raw: string | ReadonlyArray<string | number>) =>
    (typeof raw === "string" ? raw.split(",").filter((text) => text.trim() !== "") : raw).map((text) =>
      String(text).trim(),
    )
  const values = (raw: string | ReadonlyArray<string | number>) => texts(raw).map(read)
  const Raw = Schema.Union(Schema.String, Schema.Array(Schema.Union(Schema.String, Schema.Number)))
    .annotations({ message: () => ({ message: problem, override: true }) })
    .pipe(
      Schema.filter((raw) => texts(raw).length <= longestList && values(raw).every((value) => value !== undefined), {
        message: () => problem,
      }),
    )
  return Schema.transform(Raw, Schema.Array(item), {
    strict: true,
    decode: (raw) => [
      ...new Set(values(raw).filter((value): value is NonNullable<typeof value> => value !== undefined)),
    ],
    encode: (list) => list.map(write),
  })
}
const longestList = 1000

/** Several ids. */
export const wireIds = <A extends number, I extends number>(id: Schema.Schema<A, I>) => {
  const read = Schema.decodeUnknownOption(id)
  return wireList(Schema.typeSchema(id), {
    read: (text) => (/^\d{1,10}$/.test(text) ? Option.getOrUndefined(read(Number(text))) : undefined),
    write: (value) => value,
    problem: "must be a list of whole numbers from 1 to 2147483647",
  })
}

/** The envelope of every success: `{ status: true, result, message? }` (decisions D-50). */
export const answer = <A, I, R>(result: Schema.Schema<A, I, R>) =>
  Schema.transform(
    Schema.Struct({ status: Schema.Literal(true), result: Schema.encodedSchema(result) }),
    result as Schema.Schema<A, I, R>,
    {
      strict: true,
      decode: ({ result }) => result,
      encode: (result) => ({ status: true as const, result }),
    },
  )

/** The same with the words that the documents give to the success. */
export const answerSaying = <A, I, R>(result: Schema.Schema<A, I, R>, message: string) =>
  Schema.transform(
    Schema.Struct({
      status: Schema.Literal(true),
      result: Schema.encodedSchema(result),
      message: Schema.Literal(message),
    }),
    result as Schema.Schema<A, I, R>,
    {
      strict: true,
      decode: ({ result }) => result,
      encode: (result) => ({ status: true as const, result, message }),
    },
  )

/** What a call answers that has nothing to show. */
export const Succeeded = Schema.Struct({ succeeded: Schema.Literal(true) })
export const succeeded = { succeeded: true } as const

/**
 * A refusal as the calls answer it: `{ title, detail, message }` and the refusal's own name as `code`
 * (decisions D-50, D-123). The text repeats no id and no time, so two refusals of one kind are equal to the byte.
 */
export const refusal = <Code extends string, A extends { readonly _tag: Code }, I extends { readonly _tag: Code }, R>(
  schema: Schema.Schema<A, I, R> & { readonly _tag: Code },
  { status, title, detail }: { status: number; title: string; detail: string },
) =>
  Schema.transform(
    Schema.Struct(
      { title: Schema.String, detail: Schema.String, message: Schema.String, code: Schema.Literal(schema._tag) },
      { key: Schema.String, value: Schema.Unknown },
    ).annotations({ description: detail }),
    schema,
    {
      strict: false,
      decode: ({ title: _title, detail: _detail, message: _message, code, ...fields }) => ({ _tag: code, ...fields }),
      encode: ({ _tag, ...fields }: { _tag: string }) => ({ title, detail, message: detail, code: _tag, ...fields }),
    },
  ).annotations({ ...HttpApiSchema.annotations({ status }), identifier: undefined as never })
