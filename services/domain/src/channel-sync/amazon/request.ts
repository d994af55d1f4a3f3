import { Schema } from "effect"
import {
  AuthLost,
  Away,
  type ChannelAnswer,
  type ChannelProblem,
  type Credentials,
  done,
  fail,
  longestPause,
  Malformed,
  ScopeMissing,
  type Settings,
  type Step,
  Throttled,
  type Token,
} from "../channel"
import { inForm } from "../in-form"

export const tokenHost = "api.amazon.com"

/** Amazon has one host for each part of the world; a person chooses a marketplace, and never an address. */
export const apiHostOf = ({ region = "" }: Settings) => `sellingpartnerapi-${region}.amazon.com`

interface Question<A, I, B> {
  readonly settings: Settings
  readonly token: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly answer: Schema.Schema<A, I>
  /** The role of the app that it needs. */
  readonly role: string
  /** The questions a second that the plan of its operation allows, where an answer does not say. */
  readonly usualRate: number
  readonly next: (answer: A, heard: ChannelAnswer) => Step<B>
  /** What a PATCH sends; without it the question changes nothing. */
  readonly patch?: unknown
  /** What follows where Amazon does not know what a PATCH is about, or does not take it, with its code. */
  readonly onRefused?: (code: string) => Step<B>
}

/** https://developer-docs.amazon.com/sp-api/docs/connect-to-the-selling-partner-api */
export const question = <A, I, B>({
  settings,
  token,
  path,
  query,
  answer,
  role,
  usualRate,
  next,
  patch,
  onRefused,
}: Question<A, I, B>): Step<B> => ({
  _tag: "Ask",
  request: {
    url: `https://${apiHostOf(settings)}${path}?${new URLSearchParams(query)}`,
    headers: {
      "x-amz-access-token": token,
      ...(patch !== undefined && { "content-type": "application/json" }),
    },
    ...(patch === undefined ? { body: null } : { body: JSON.stringify(patch), method: "PATCH" }),
  },
  next: (heard) => {
    if (onRefused && (heard.status === 400 || heard.status === 404)) return onRefused(codeOf(heard.body))
    const problem = problemOf(heard, role, usualRate)
    return problem ? fail(problem) : inForm(heard.body, answer, (told) => next(told, heard))
  },
})

const Refusal = Schema.Struct({
  errors: Schema.Array(
    Schema.Struct({
      code: Schema.optional(Schema.String),
      message: Schema.String,
      details: Schema.optional(Schema.NullOr(Schema.String)),
    }),
  ),
})

const codeOf = (body: unknown) => safeCode(Schema.is(Refusal)(body) ? body.errors[0]?.code : undefined)

/** Only what looks like a code is repeated. */
export const safeCode = (code: string | undefined) =>
  code !== undefined && /^[A-Za-z0-9_]{1,60}$/.test(code) ? code : "UNKNOWN"

function problemOf(heard: ChannelAnswer, role: string, usualRate: number): ChannelProblem | null {
  const { status, body } = heard
  if (status === 200) return null
  if (status === 429) return new Throttled({ seconds: 1 / rateOf(heard, usualRate), grows: true })
  // A token that has ended and a role that is missing have one status, and differ in their words.
  const words = Schema.is(Refusal)(body)
    ? body.errors.map(({ message, details }) => `${message} ${details}`).join()
    : ""
  if (status === 403 && !/token/i.test(words)) return new ScopeMissing({ scope: role })
  if (status === 401 || status === 403 || status === 404) return new AuthLost()
  return status < 500 ? new Malformed({ path: `status ${status}` }) : new Away()
}

/** Questions a second, as the answer says, or as the operation's plan does. */
export function rateOf({ header }: ChannelAnswer, usualRate: number): number {
  const told = Number(header("x-amzn-ratelimit-limit"))
  return told > 0 ? Math.max(told, 1 / longestPause) : usualRate
}

/** Login with Amazon. The refresh token stays; the client secret ends after 180 days. */
export const exchange = ({ appId = "", secret = "", refreshToken = "" }: Credentials): Step<Token> => ({
  _tag: "Ask",
  request: {
    url: `https://${tokenHost}/auth/o2/token`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      ...{ grant_type: "refresh_token", refresh_token: refreshToken },
      ...{ client_id: appId, client_secret: secret },
    }).toString(),
  },
  next: granted,
})

const Grant = Schema.Struct({ access_token: Schema.NonEmptyString, expires_in: Schema.Positive })

function granted(answer: ChannelAnswer): Step<Token> {
  if (answer.status === 429) return fail(new Throttled({ seconds: 1, grows: true }))
  // An unknown app, a secret that has ended, and a permission that was taken back.
  if (answer.status >= 400 && answer.status < 500) return fail(new AuthLost())
  if (answer.status !== 200) return fail(new Away())
  return inForm(answer.body, Grant, ({ access_token, expires_in }) =>
    done({ value: access_token, seconds: Math.floor(expires_in) }),
  )
}
