import { Schema } from "effect"
import {
  AuthLost,
  Away,
  type ChannelAnswer,
  type ChannelProblem,
  fail,
  Malformed,
  retryAfter,
  ScopeMissing,
  type Step,
  Throttled,
} from "../channel"
import { inForm } from "../in-form"

export const apiHost = "openapi.etsy.com"
export const tokenHost = "api.etsy.com"

interface Question<A, I, B> {
  readonly token: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly answer: Schema.Schema<A, I>
  /** The right that it needs. */
  readonly scope: string
  readonly next: (answer: A, heard: ChannelAnswer) => Step<B>
  /** What it sends; without it the question changes nothing. */
  readonly sends?: { readonly method: "PUT" | "PATCH" | "POST"; readonly body: string; readonly type: "json" | "form" }
  /** What follows where Etsy does not take what it is sent, or does not know what it is about. */
  readonly onRefused?: (status: number) => Step<B>
}

const types = { json: "application/json", form: "application/x-www-form-urlencoded" }

/** A kept token is what goes into the two headers of each question: who is asked for, and with which key. */
export const tokenOf = (access: string, apiKey: string) => `${access} ${apiKey}`

/** https://developers.etsy.com/documentation/essentials/requests */
export function question<A, I, B>({
  token,
  path,
  query,
  answer,
  scope,
  next,
  sends,
  onRefused,
}: Question<A, I, B>): Step<B> {
  const [access = "", apiKey = ""] = token.split(" ")
  const search = query ? `?${new URLSearchParams(query)}` : ""
  return {
    _tag: "Ask",
    request: {
      url: `https://${apiHost}/v3/application/${path}${search}`,
      headers: {
        ...{ authorization: `Bearer ${access}`, "x-api-key": apiKey },
        ...(sends && { "content-type": types[sends.type] }),
      },
      body: sends?.body ?? null,
      ...(sends && sends.method !== "POST" && { method: sends.method }),
    },
    next: (heard) => {
      if (onRefused && [400, 404, 409].includes(heard.status)) return onRefused(heard.status)
      const problem = problemOf(heard, scope)
      return problem ? fail(problem) : inForm(heard.body, answer, (told) => next(told, heard))
    },
  }
}

const Refusal = Schema.Struct({ error: Schema.String })

function problemOf(heard: ChannelAnswer, scope: string): ChannelProblem | null {
  const { status, body } = heard
  if (status === 200) return null
  if (status === 429) return throttled(heard)
  if (status === 403 && Schema.is(Refusal)(body) && /scope/i.test(body.error)) return new ScopeMissing({ scope })
  // The token, the key, or a shop that has been closed.
  if (status === 401 || status === 403 || status === 404) return new AuthLost()
  return status < 500 ? new Malformed({ path: `status ${status}` }) : new Away()
}

function throttled(heard: ChannelAnswer): Throttled {
  const seconds = retryAfter(heard)
  return seconds === null ? new Throttled({ seconds: 2, grows: true }) : new Throttled({ seconds })
}

const aDay = 86_400

/**
 * The seconds before the next question: none while there are some left in this second, and once less than a fifth of the day's
 * questions is left, so many that these last (https://developers.etsy.com/documentation/essentials/rate-limits).
 */
export function waitAfter({ header }: ChannelAnswer): number {
  const left = numberOf(header("x-remaining-today"))
  const perDay = numberOf(header("x-limit-per-day"))
  if (left !== null && perDay !== null && left < perDay / 5) return Math.ceil(aDay / Math.max(1, left))
  return waitThisSecond({ header })
}

/** The seconds before the next request of a write, which is not spread over the day. */
export const waitThisSecond = ({ header }: Pick<ChannelAnswer, "header">) =>
  numberOf(header("x-remaining-this-second")) === 0 ? 1 : 0

const numberOf = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : null)
