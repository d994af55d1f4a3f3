import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { Form, useActionData, useNavigation } from "@remix-run/react"
import { act } from "@sightline/bff-client/remix"
import { Button } from "@sightline/ui/button"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { PasswordField } from "@sightline/ui/password-field"
import { TextField } from "@sightline/ui/text-field"
import { Schema } from "effect"
import * as look from "./operator.css"
import { forgetToken, keepToken, tokenOf } from "./token.server"
import { signInRefusals, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const Typed = Schema.Struct({
  email: Schema.String,
  password: Schema.String,
  code: Schema.optionalWith(Schema.String, { default: () => "" }),
})

const signIn = act(Typed, (bff, payload) => bff.operator.signIn({ payload }))

/** Ends the ten minutes that the browser still had, too. */
const signOut = (args: ActionFunctionArgs) =>
  act(Schema.Struct({}), (bff) => bff.operator.signOut({ payload: { token: tokenOf(args.request) } }))(args)

export const action = async (args: ActionFunctionArgs) => {
  const form = await args.request.clone().formData()
  if (form.get("leave") === "yes") {
    await signOut(args)
    return redirect("/installation", { headers: { "Set-Cookie": forgetToken(args.context.origin) } })
  }
  const outcome = await signIn(args)
  if (outcome._tag === "Done")
    return redirect("/installation/clients", {
      headers: { "Set-Cookie": keepToken(outcome.value.token, args.context.origin) },
    })
  return { _tag: outcome._tag }
}

/** Where an operator types the password; what follows lasts ten minutes. */
export default function OperatorSignIn() {
  const refused = useActionData<typeof action>()
  const isPending = useNavigation().state !== "idle"
  return (
    <div className={look.narrow}>
      <PageHead title={words.title} lead={words.signInLead} />
      {refused && <Notice tone="critical">{signInRefusals(refused._tag)}</Notice>}
      <Form method="post" className={look.form}>
        <TextField label={words.email} name="email" type="email" autoComplete="username" required maxLength={320} />
        <PasswordField label={words.password} name="password" autoComplete="current-password" required />
        <TextField
          label={words.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          description={words.codeHelp}
        />
        <div>
          <Button type="submit" isWaiting={isPending}>
            {words.signIn}
          </Button>
        </div>
      </Form>
    </div>
  )
}
