import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { act } from "@sightline/bff-client/remix"
import { allows, editors } from "@sightline/model/role-table"
import { Card } from "@sightline/ui/card"
import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./register.css"
import { RegisterFields } from "./register-fields"
import { words } from "./words"

export const meta: MetaFunction = () => [{ title: "Register this station · Sightline" }]

/** A registered station has nothing to register. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { session, station } = context
  if (!session) throw redirect("/sign-in")
  if (station.secret !== null) throw redirect("/")
  const { client, roles, centers, activeCenter } = session
  return {
    mayRegister: allows(editors, { roles, group: client.group }),
    clientName: client.name,
    centers: centers.map(({ id, name }) => ({ value: String(id), label: name })),
    activeCenter: String(activeCenter ?? ""),
  }
}

const register = act(RegisterFields, (bff, fields) => bff.station.register({ payload: fields }))

/** The browser gets the station's secret, in a cookie that no script reads. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData()
  const outcome = await register({ request, context, form })
  if (outcome._tag === "Done") {
    return redirect("/", { status: 303, headers: { "Set-Cookie": context.station.keep(outcome.value.secret) } })
  }
  return data({ name: String(form.get("name") ?? ""), mistakes: mistakesOf(outcome) }, { status: 422 })
}

type Mistakes = { readonly name?: string; readonly centerId?: string; readonly refusal?: string }

function mistakesOf(outcome: { readonly _tag: string; readonly errors?: object }): Mistakes {
  const { errors } = outcome
  if (errors && "name" in errors) return { name: words.nameNeeded }
  if (errors || outcome._tag === "CenterNotFound") return { centerId: words.centerNeeded }
  if (outcome._tag === "StationNameTaken") return { name: words.nameTaken }
  return { refusal: outcome._tag === "RoleRefused" ? words.notYours : words.notRegistered }
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers()

/** One step: the station's name and its center. It needs no script. */
export default function Register() {
  const { mayRegister, clientName, centers, activeCenter } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className={look.page}>
      <div className={look.card}>
        <Card as="section" padding="generous" aria-labelledby="register-title">
          <h1 id="register-title" className={look.title}>
            {words.title}
          </h1>
          {mayRegister ? (
            <form className={look.form} method="post" noValidate>
              <p className={look.lead}>{words.lead(clientName)}</p>
              {answer?.mistakes.refusal && (
                <Notice tone="critical" announce="alert">
                  {answer.mistakes.refusal}
                </Notice>
              )}
              <TextField
                label={words.name}
                name="name"
                size="kiosk"
                maxLength={60}
                autoFocus
                defaultValue={answer?.name ?? ""}
                placeholder={words.example}
                error={answer?.mistakes.name}
                autoComplete="off"
              />
              <Select
                label={words.center}
                name="centerId"
                size="kiosk"
                options={centers}
                defaultValue={activeCenter}
                error={answer?.mistakes.centerId}
              />
              <NativeButton type="submit" size="kiosk" width="full">
                {words.register}
              </NativeButton>
            </form>
          ) : (
            <div className={look.form}>
              <p className={look.lead}>{words.askSomebody}</p>
              <form method="post" action="/kiosk/sign-out">
                <NativeButton type="submit" size="kiosk" width="full">
                  {words.signInAsSomebodyElse}
                </NativeButton>
              </form>
            </div>
          )}
        </Card>
      </div>
    </div>
  )
}
