import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { act, notFound } from "@sightline/bff-client/remix"
import { CenterId } from "@sightline/model/center"
import { StationName } from "@sightline/model/station"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { Schema } from "effect"
import * as look from "./register.css"
import { mistakesOf, registerWords as words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** A browser that is a station already has nothing to register. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { session, station } = context
  if (!session) throw notFound()
  if (station.secret !== null) throw redirect("/")
  return { centers: session.centers, activeCenter: session.activeCenter, client: session.client.name }
}

const RegisterFields = Schema.Struct({
  name: StationName,
  centerId: Schema.NumberFromString.pipe(Schema.compose(CenterId)),
})

const register = act(RegisterFields, (bff, payload) => bff.station.register({ payload }))

export const action = async (args: ActionFunctionArgs) => {
  const typed = (await args.request.clone().formData()).get("name")
  const outcome = await register(args)
  if (outcome._tag === "Done")
    return redirect("/", { headers: { "Set-Cookie": args.context.station.keep(outcome.value.secret) } })
  const { mistakes, status } = mistakesOf(outcome)
  return data({ name: typeof typed === "string" ? typed : "", mistakes }, { status })
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers()

export default function RegisterStation() {
  const { centers, activeCenter, client } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className={look.page}>
      <div className={look.card}>
        <Card as="section" padding="generous" aria-labelledby="register-title">
          <form method="post" className={look.form} noValidate>
            <h1 id="register-title">{words.title}</h1>
            <p>{words.help(client)}</p>
            {answer?.mistakes.refusal && (
              <Notice tone="critical" announce="alert">
                {answer.mistakes.refusal}
              </Notice>
            )}
            <TextField
              label={words.name}
              name="name"
              size="kiosk"
              description={words.nameHelp}
              defaultValue={answer?.name ?? ""}
              error={answer?.mistakes.name}
              autoComplete="off"
              maxLength={60}
            />
            <Select
              label={words.center}
              name="centerId"
              size="kiosk"
              options={centers.map(({ id, name }) => ({ value: String(id), label: name }))}
              defaultValue={String(activeCenter ?? centers[0]?.id ?? "")}
              error={answer?.mistakes.centerId}
            />
            <Button type="submit" size="kiosk" width="full">
              {words.register}
            </Button>
          </form>
        </Card>
      </div>
    </div>
  )
}
