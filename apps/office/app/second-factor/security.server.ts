import type { ActionFunctionArgs } from "@remix-run/node"
import { type ActArgs, act } from "@sightline/bff-client/remix"
import { accountWords } from "@sightline/screens/account/words.ts"
import { type RefusalWords, serverSays, whyNot } from "@sightline/screens/act/refusal-words.ts"
import { qrOf } from "@sightline/screens/second-factor/qr.server.ts"
import { codeField } from "@sightline/screens/shell/code-fields.ts"
import { secret } from "@sightline/screens/shell/fields.ts"
import { Schema } from "effect"

type Args = Required<ActArgs>
type Errors = Readonly<Record<string, string>>

const password = secret(accountWords.noPassword)
const Proof = Schema.Struct({ password, code: codeField })

const askBegin = act(Schema.Struct({ password }), (bff, payload) => bff.secondFactor.begin({ payload }))
const askConfirm = act(Schema.Struct({ code: codeField }), (bff, payload) => bff.secondFactor.confirm({ payload }))
const askRenew = act(Proof, (bff, payload) => bff.secondFactor.renewCodes({ payload }))
const askEnd = act(Proof, (bff, payload) => bff.secondFactor.end({ payload }))

/** The page's content after a step. */
export async function step({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const args = { request, context, form }
  switch (form.get("intent")) {
    case "begin":
      return begin(args)
    case "confirm":
      return confirm(args)
    case "renew":
      return renew(args)
    default:
      return end(args)
  }
}

async function begin(args: Args) {
  const outcome = await askBegin(args)
  return outcome._tag === "Done" ? shownKey(outcome.value.uri, {}, undefined) : refused(outcome)
}

/** The page remembers its key for a second attempt at the first code. */
async function confirm(args: Args) {
  const outcome = await askConfirm(args)
  if (outcome._tag === "Done") return { show: "codes" as const, codes: outcome.value.recoveryCodes, isNew: true }
  const shown = String(args.form.get("uri") ?? "")
  if (outcome._tag === "SecondFactorIsOff" || !isUri(shown)) return refused(outcome)
  const { errors, refusal } = refused(outcome)
  return shownKey(shown, errors, refusal)
}

async function renew(args: Args) {
  const outcome = await askRenew(args)
  if (outcome._tag === "Done") return { show: "codes" as const, codes: outcome.value.recoveryCodes, isNew: false }
  return refused(outcome)
}

async function end(args: Args) {
  const outcome = await askEnd(args)
  return outcome._tag === "Done" ? { show: "ended" as const } : refused(outcome)
}

const isUri = (text: string) => /^otpauth:\/\/totp\/[\x21-\x7e]{1,1000}$/.test(text)

const shownKey = async (uri: string, errors: Errors, refusal: string | undefined) => ({
  show: "key" as const,
  uri,
  key: new URL(uri).searchParams.get("secret") ?? "",
  qr: await qrOf(uri),
  errors,
  refusal,
})

type Outcome = Awaited<ReturnType<typeof askBegin | typeof askConfirm | typeof askRenew | typeof askEnd>>
type Refused = Exclude<Outcome, { readonly _tag: "Done" }>

const refusals: RefusalWords<Outcome> = {
  PasswordWrong: serverSays,
  CodeWrong: serverSays,
  SecondFactorIsOn: serverSays,
  SecondFactorIsOff: serverSays,
  TooManyAttempts: serverSays,
}

/** A mistake is shown at its field where it has one. */
function refused(outcome: Refused) {
  const show = "refused" as const
  const none: Errors = {}
  if (outcome._tag === "Unreadable") return { show, errors: outcome.errors, refusal: undefined }
  const said = whyNot(refusals, outcome)
  if (outcome._tag === "PasswordWrong") return { show, errors: { password: said }, refusal: undefined }
  if (outcome._tag === "CodeWrong") return { show, errors: { code: said }, refusal: undefined }
  return { show, errors: none, refusal: said }
}
