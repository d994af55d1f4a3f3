import { Either, ParseResult, Schema } from "effect"
import { fail, Malformed, type Step } from "./channel"

/** Reads an answer in a form that we know; every other is a problem with its place. Fields that we do not name are left out. */
export const inForm = <A, I, B>(body: unknown, schema: Schema.Schema<A, I>, next: (answer: A) => Step<B>): Step<B> =>
  Either.match(Schema.decodeUnknownEither(schema)(body), {
    onLeft: (error) => fail(new Malformed({ path: placeOf(error) })),
    onRight: next,
  })

const placeOf = (error: ParseResult.ParseError) =>
  ParseResult.ArrayFormatter.formatErrorSync(error)[0]?.path.map(String).join(".") || "body"

/** A channel's own words, without what Postgres cannot hold. */
export const storable = (text: string | null) =>
  (text ?? "")
    .trim()
    .slice(0, 400)
    // At last: the cut may have left half a character.
    .replace(/\p{Surrogate}|\0/gu, "")
    .trim()
