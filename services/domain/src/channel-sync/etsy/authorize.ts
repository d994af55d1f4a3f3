import { createHash, randomBytes } from "node:crypto"
import { Schema } from "effect"
import {
  AuthLost,
  Away,
  type ChannelAnswer,
  type ChannelRequest,
  type Credentials,
  done,
  fail,
  retryAfter,
  type Step,
  Throttled,
  type Token,
} from "../channel"
import { inForm } from "../in-form"
import { selling } from "./orders"
import { tokenHost, tokenOf } from "./request"
import { writing } from "./write"

/** The rights to read the shop, what it offers with its SKUs, and its orders; and to change numbers, where somebody wants that. */
const scopesOf = (mayPublish: boolean) => `shops_r listings_r ${selling}${mayPublish ? ` ${writing}` : ""}`

/** What a begun way in needs to be finished. */
export const Begun = Schema.Struct({
  keystring: Schema.String,
  secret: Schema.String,
  state: Schema.String,
  verifier: Schema.String,
  redirect: Schema.String,
})
export type Begun = typeof Begun.Type

/** Etsy sends people back to an https address only. Where there is none, they paste the address of the page that fails. */
export const beginning = (app: { keystring: string; secret: string }, publicUrl: string): Begun => ({
  ...app,
  state: randomBytes(24).toString("base64url"),
  verifier: randomBytes(48).toString("base64url"),
  redirect: `${publicUrl.replace(/^http:/, "https:")}/e-commerce-sync`,
})

/** Where a person allows it (https://developers.etsy.com/documentation/essentials/authentication, with PKCE). */
export const addressOf = ({ keystring, state, verifier, redirect }: Begun, mayPublish: boolean) =>
  `https://www.etsy.com/oauth/connect?${new URLSearchParams({
    response_type: "code",
    client_id: keystring,
    redirect_uri: redirect,
    scope: scopesOf(mayPublish),
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  })}`

/** The first token for the code that Etsy has sent back. */
export const exchange = ({ keystring, secret, verifier, redirect }: Begun, code: string) =>
  granting(
    { keystring, secret },
    { grant_type: "authorization_code", client_id: keystring, redirect_uri: redirect, code, code_verifier: verifier },
  )

/** The next token. Each answer carries the refresh token of the next exchange, for 90 days. */
export const refresh = ({ keystring = "", secret = "", refreshToken = "" }: Credentials) =>
  granting({ keystring, secret }, { grant_type: "refresh_token", client_id: keystring, refresh_token: refreshToken })

const granting = (app: { keystring: string; secret: string }, form: Record<string, string>): Step<Token> => ({
  _tag: "Ask",
  request: tokenRequest(form),
  next: (answer) => granted(app, answer),
})

const tokenRequest = (form: Record<string, string>): ChannelRequest => ({
  url: `https://${tokenHost}/v3/public/oauth/token`,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(form).toString(),
})

const Grant = Schema.Struct({
  access_token: Schema.NonEmptyString,
  expires_in: Schema.Positive,
  refresh_token: Schema.NonEmptyString,
})

function granted({ keystring, secret }: { keystring: string; secret: string }, answer: ChannelAnswer): Step<Token> {
  if (answer.status === 429) return fail(new Throttled({ seconds: retryAfter(answer) ?? 2 }))
  // A grant that was used or taken back, an unknown key, a code of somebody else.
  if (answer.status >= 400 && answer.status < 500) return fail(new AuthLost())
  if (answer.status !== 200) return fail(new Away())
  return inForm(answer.body, Grant, ({ access_token, expires_in, refresh_token }) =>
    done({
      value: tokenOf(access_token, `${keystring}:${secret}`),
      seconds: Math.floor(expires_in),
      credentials: { keystring, secret, refreshToken: refresh_token },
    }),
  )
}
