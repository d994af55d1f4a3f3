import { HttpServerResponse } from "@effect/platform"
import { brokenCode } from "@sightline/bff-api/broken"
import { Data } from "effect"

/** Refusals before a call is understood; each with the words of decisions D-123. */
interface Words {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly errors?: Readonly<Record<string, ReadonlyArray<string>>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A request whose body cannot be read. */
export class Unreadable extends Data.TaggedError("Unreadable")<Words> {}

/**
 * The shape of every failure: `{ title, detail, message, code, errors? }`. Without id and time: two answers of a kind are
 * equal.
 */
export const refuse = ({ status, code, title, detail, errors, headers }: Words) =>
  HttpServerResponse.unsafeJson(
    { title, detail, message: detail, code, ...(errors ? { errors } : {}) },
    { status, headers: headers ?? {} },
  )

export const badBody = (problem: string) =>
  new Unreadable({
    status: 400,
    code: "BadRequest",
    title: "Bad request",
    detail: `body ${problem}`,
    errors: { body: [problem] },
  })

export const cutOff = badBody("did not arrive completely")

export const tooLarge = new Unreadable({
  status: 413,
  code: "TooLarge",
  title: "Too large",
  detail: "The body of a request may not be larger than 1 MB.",
})

export const wrongType = new Unreadable({
  status: 415,
  code: "WrongType",
  title: "Unsupported content",
  detail: "Send the body as application/json, uncompressed.",
})

export const tooLargeForm = new Unreadable({
  status: 413,
  code: "TooLarge",
  title: "Too large",
  detail: "A form may not be larger than 20 MB.",
})

export const notAForm = new Unreadable({
  status: 415,
  code: "WrongType",
  title: "Unsupported content",
  detail: "Send the body as multipart/form-data, uncompressed.",
})

export const noSuchPath: Words = {
  status: 404,
  code: "NoSuchCall",
  title: "Not found",
  detail: "There is no such call.",
}

export const wrongMethod = (allowed: ReadonlyArray<string>): Words => ({
  status: 405,
  code: "WrongMethod",
  title: "Method not allowed",
  detail: `This path answers ${allowed.join(", ")} only.`,
  headers: { allow: allowed.join(", ") },
})

export const broken: Words = {
  status: 500,
  code: brokenCode,
  title: "Something went wrong",
  detail: "Something went wrong on our side. Please try again.",
}
