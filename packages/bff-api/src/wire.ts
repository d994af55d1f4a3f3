import { isEmailAddress } from "@sightline/model/email-address"
import { largestId } from "@sightline/model/largest-id"
import { userLengths } from "@sightline/model/length"
import { isOneLine } from "@sightline/model/one-line"
import { Option, Schema } from "effect"

/** A field under its wire name; `totaQty` and `SupperAdmin` are known here and nowhere else. */
export const wire = <A, I, R>(name: string, schema: Schema.Schema<A, I, R>) =>
  Schema.propertySignature(schema).pipe(Schema.fromKey(name))

/** Does the same for an optional field of a request. */
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

/** Any whole number, as an integer or a string of digits: the domain's rules decide on its value. */
export const WireInteger = Schema.transform(
  Schema.Union(within, PageDigits).annotations({
    message: () => ({ message: "must be a whole number", override: true }),
  }),
  Schema.Int,
  { strict: true, decode: Number, encode: (number) => number },
)
/** An index or a size of a page: reads any whole number, and `paged` makes sense of it (decisions D-57, D-58). */
export const WirePageNumber = WireInteger.annotations({ description: "An index or a size of a page" })
export const QueryPageNumber = Schema.transform(PageDigits, Schema.Int, {
  strict: true,
  decode: Number,
  encode: String,
})

/** The place of the last row that a page may hold. */
const lastPlace = 2 ** 31 - 1

/**
 * Index 0 and 1 both mean the first page, and one beyond all rows that there can be the last of those; a missing or invalid size becomes
 * the usual one, a large one is cut.
 */
export const paged = (asked: AskedPage, usual: number) => pageOf(asked, usual, 1000)

/** Does the same for lists that answer everything in one page (document 0 §9). */
export const pagedUpTo = (asked: AskedPage, usual: number) => pageOf(asked, usual, Math.max(usual, 1000))

interface AskedPage {
  readonly page?: number
  readonly pageSize?: number
}

function pageOf({ page = 1, pageSize = 0 }: AskedPage, usual: number, most: number) {
  const size = pageSize < 1 ? usual : Math.min(pageSize, most)
  return { page: Math.max(1, Math.min(page, Math.floor(lastPlace / size))), pageSize: size }
}

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

interface WirePage<Row> {
  readonly data: ReadonlyArray<Row>
  readonly pageIndex: number
  readonly pageSize: number
  readonly totalItems: number
  readonly totalPage: number
  readonly totalPages: number
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
      decode: (sent) => pageRead(sent),
      encode: (page) => pageWritten(page),
    },
  )

/** A page as the domain knows it, with whatever else stands beside its rows. */
export function pageRead<Row, More>(sent: WirePage<Row> & More) {
  const { data, pageIndex, pageSize, totalItems, totalPage: _one, totalPages: _other, ...more } = sent
  return { rows: data, page: pageIndex, pageSize, total: totalItems, ...more }
}

/** A page as the calls answer it, with whatever else stands beside its rows. */
export function pageWritten<Row, More>({ rows, page, pageSize, total, ...more }: Paged<Row> & More) {
  const pages = Math.ceil(total / pageSize)
  return { data: rows, pageIndex: page, pageSize, totalItems: total, totalPage: pages, totalPages: pages, ...more }
}

const words = ["true", "false", "True", "False", "1", "0"] as const

/** A switch in a query: the documents send it as a word. */
export const QueryBoolean = Schema.transform(Schema.Literal(...words), Schema.Boolean, {
  strict: true,
  decode: (word) => word === "true" || word === "True" || word === "1",
  encode: (value) => (value ? ("true" as const) : ("false" as const)),
})

/** Text that may be stored and compared: bounded, without NUL and lone surrogates, which Postgres cannot hold. */
export const wireText = (maximum: number) =>
  Schema.String.pipe(
    Schema.maxLength(maximum, { message: () => `must not be longer than ${maximum} characters` }),
    Schema.filter((text) => !text.includes("\u0000"), { message: () => "must not contain a NUL character" }),
    Schema.filter((text) => !/\p{Surrogate}/u.test(text), { message: () => "must be well-formed text" }),
  )

/** Text that is neither empty nor only spaces. */
export const wireFilled = (maximum: number) =>
  wireText(maximum).pipe(Schema.filter((text) => text.trim() !== "", { message: () => "must not be empty" }))

/** A name: text on one line, so that none begins a line of its own in a mail, on a paper or in a file. */
export const wireName = (maximum: number) =>
  wireFilled(maximum).pipe(Schema.filter(isOneLine, { message: () => "must be on one line" }))

/** One e-mail address, without anything that could end a header or start another address. */
export const wireEmail = wireText(userLengths.email).pipe(
  Schema.filter(isEmailAddress, { message: () => "must be an e-mail address" }),
)

/** Several values of one kind, as a list or as text with commas, which the session's own lists use. */
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

/** Several ids in a query, with commas between them. */
export const queryIds = <A extends number, I extends number>(id: Schema.Schema<A, I>) => {
  const read = Schema.decodeUnknownOption(id)
  const ids = (text: string) =>
    text
      .split(",")
      .map((digits) => (/^\d{1,10}$/.test(digits) ? Option.getOrUndefined(read(Number(digits))) : undefined))
  return Schema.transform(
    Schema.String.pipe(
      Schema.filter((text) => text.length <= longestList * 11 && ids(text).every((value) => value !== undefined), {
        message: () => "must be whole numbers from 1 to 2147483647 with commas between them",
      }),
    ),
    Schema.Array(Schema.typeSchema(id)),
    {
      strict: true,
      decode: (text) => ids(text).filter((value) => value !== undefined),
      encode: (values) => values.join(","),
    },
  )
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

/** The same with the documents' words for the success. */
export const answerSaying = <A, I, R>(result: Schema.Schema<A, I, R>, message: string) =>
  answerSayingBy(result, [message], () => message)

/** The same where the words depend on what was done. */
export const answerSayingBy = <A, I, R>(
  result: Schema.Schema<A, I, R>,
  words: readonly string[],
  messageOf: (answered: I) => string,
) =>
  Schema.transform(
    Schema.Struct({
      status: Schema.Literal(true),
      result: Schema.encodedSchema(result),
      // A caller shows the words that come; the contract names those that the server sends.
      message: Schema.String.annotations({ jsonSchema: { type: "string", enum: [...words] } }),
    }),
    result as Schema.Schema<A, I, R>,
    {
      strict: true,
      decode: ({ result }) => result,
      encode: (result) => ({ status: true as const, result, message: messageOf(result) }),
    },
  )

/** The answer of a call without a result. */
export const Succeeded = Schema.Struct({ succeeded: Schema.Literal(true) })
export const succeeded = { succeeded: true } as const
