import { randomUUID } from "node:crypto"
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react"
import { act, notFound } from "@sightline/bff-client/remix"
import { userLengths } from "@sightline/model/length"
import { refusalWords } from "@sightline/screens/account/words.ts"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { TextField } from "@sightline/ui/text-field"
import { Boxes } from "./boxes"
import { choicesOf } from "./choices.server"
import { centersIn, InviteFields, rolesIn } from "./fields"
import * as look from "./users.css"
import { words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.invite} · Sightline` }]

export const loader = ({ context: { session } }: LoaderFunctionArgs) => {
  if (!session) throw notFound()
  return { ...choicesOf(session), key: randomUUID() }
}

const invite = act(InviteFields, (bff, { firstName, lastName, email, ...boxes }) =>
  bff.user.invite({ payload: { firstName, lastName, email, roles: rolesIn(boxes), centerIds: centersIn(boxes) } }),
)

export const action = async (args: ActionFunctionArgs) => {
  const email = String((await args.request.clone().formData()).get("email") ?? "").trim()
  const outcome = await invite(args)
  if (outcome._tag === "Done") throw redirect(`/admin/users?invited=${encodeURIComponent(email)}`, { status: 303 })
  const errors: Record<string, string> = outcome._tag === "Unreadable" ? outcome.errors : {}
  return data({ errors, refusal: outcome._tag === "Unreadable" ? null : refusalWords(outcome) }, { status: 422 })
}

export default function Invite() {
  const { roles, centers, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { state } = useNavigation()
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  const [only] = centers
  const usual = { roles: ["webUser" as const], centerIds: centers.length === 1 && only ? [only.id] : [] }
  return (
    <div className={look.narrow}>
      <div className={look.titles}>
        <h1>{words.invite}</h1>
        <p className={look.lead}>{words.inviteLead}</p>
      </div>
      <Card padding="generous">
        <Form method="post" className={look.form} noValidate data-keeps={words.invite}>
          <input type="hidden" name="idempotencyKey" value={key} />
          {answer?.refusal && (
            <Notice tone="critical" announce="alert">
              {answer.refusal}
            </Notice>
          )}
          <div className={look.pair}>
            <TextField
              label="First name"
              name="firstName"
              error={errors.firstName}
              maxLength={userLengths.name}
              autoComplete="off"
              autoFocus
            />
            <TextField
              label="Last name"
              name="lastName"
              error={errors.lastName}
              maxLength={userLengths.name}
              autoComplete="off"
            />
          </div>
          <TextField
            label="Email"
            name="email"
            type="email"
            error={errors.email}
            maxLength={userLengths.email}
            autoComplete="off"
          />
          <Boxes roles={roles} centers={centers} held={usual} />
          <div className={look.actions}>
            <Button type="submit" isPending={state === "submitting"}>
              {words.send}
            </Button>
            <LinkButton href="/admin/users" tone="quiet">
              Cancel
            </LinkButton>
          </div>
        </Form>
      </Card>
    </div>
  )
}
