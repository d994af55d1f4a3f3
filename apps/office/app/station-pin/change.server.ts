import type { ActionFunctionArgs } from "@remix-run/node"
import { type ActArgs, act } from "@sightline/bff-client/remix"
import { isSimplePin, isStationPin } from "@sightline/model/station-pin-rules"
import { accountWords } from "@sightline/screens/account/words.ts"
import { type RefusalWords, serverSays, whyNot } from "@sightline/screens/act/refusal-words.ts"
import { formed, secret } from "@sightline/screens/shell/fields.ts"
import { Schema } from "effect"
import { words } from "./words"

const SetFields = Schema.Struct({
  password: secret(accountWords.noPassword),
  pin: formed(words.noPin, words.noDigits, isStationPin),
  confirm: secret(words.noConfirmation),
}).pipe(
  Schema.filter(({ pin, confirm }) => {
    if (isSimplePin(pin)) return { path: ["pin"], message: words.simple }
    return pin === confirm.trim() || { path: ["confirm"], message: words.unequal }
  }),
)

const askSet = act(SetFields, (bff, { password, pin }) => bff.stationPin.set({ payload: { password, pin } }))
const askRemove = act(Schema.Struct({}), (bff) => bff.stationPin.remove())

/** What the page says of a change of one's PIN. */
export async function changeStationPin({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const args = { request, context, form }
  return form.get("change") === "remove" ? remove(args) : set(args)
}

async function set(args: ActArgs) {
  const outcome = await askSet(args)
  return outcome._tag === "Done" ? done(words.wasSet) : refused(outcome)
}

async function remove(args: ActArgs) {
  const outcome = await askRemove(args)
  return outcome._tag === "Done" ? done(words.wasRemoved) : refused(outcome)
}

type Errors = Readonly<Partial<Record<"password" | "pin" | "confirm", string>>>
interface Answer {
  readonly done?: string
  readonly refusal?: string
  readonly errors: Errors
}

type Outcome = Awaited<ReturnType<typeof askSet | typeof askRemove>>
type Refused = Exclude<Outcome, { readonly _tag: "Done" }>

const refusals: RefusalWords<Outcome> = {
  PasswordWrong: serverSays,
  StationPinBarred: ({ because }) => words.bar[because],
  StationPinTooSimple: words.simple,
  StationPinNotFound: serverSays,
  TooManyAttempts: serverSays,
}

const done = (said: string): Answer => ({ done: said, errors: {} })

/** A mistake is shown at its field where it has one. */
function refused(outcome: Refused): Answer {
  if (outcome._tag === "Unreadable") return { errors: outcome.errors }
  const said = whyNot(refusals, outcome)
  if (outcome._tag === "PasswordWrong") return { errors: { password: said } }
  if (outcome._tag === "StationPinTooSimple") return { errors: { pin: said } }
  return { refusal: said, errors: {} }
}
