import { randomUUID } from "node:crypto"
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react"
import { notFound } from "@sightline/bff-client/remix"
import { userLengths } from "@sightline/model/length"
import { KeptKeyField } from "@sightline/screens/act/kept-key-field"
import { whyNot } from "@sightline/screens/act/refusal-words.ts"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { TextField } from "@sightline/ui/text-field"
import { Boxes } from "./boxes"
import { inviteUser } from "./change.server"
import { choicesOf } from "./choices.server"
import * as look from "./users.css"
import { inviteRefusals, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.invite} · Sightline` }]

export const loader = ({ context: { session } }: LoaderFunctionArgs) => {
  if (!session) throw notFound()
  return { ...choicesOf(session), key: randomUUID() }
}

export const action = async (args: ActionFunctionArgs) => {
  const form = await args.request.formData()
  const email = String(form.get("email") ?? "").trim()
  const outcome = await inviteUser({ ...args, form })
  if (outcome._tag === "Done" && outcome.value.link !== null)
    return data({ errors: {}, refusal: null, link: { email, href: outcome.value.link } }, secret)
  if (outcome._tag === "Done") throw redirect(`/admin/users?invited=${encodeURIComponent(email)}`, { status: 303 })
  const errors: Record<string, string> = outcome._tag === "Unreadable" ? outcome.errors : {}
  const refusal = outcome._tag === "Unreadable" ? null : whyNot(inviteRefusals, outcome)
  return data({ errors, refusal, link: null }, { status: 422 })
}

/** No cache keeps an answer with a link. */
const secret = { headers: { "Cache-Control": "no-store" } }

export default function Invite() {
  const { roles, centers, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { state } = useNavigation()
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  if (answer?.link) return <HandOver {...answer.link} />
  const [only] = centers
  const usual = { roles: ["webUser" as const], centerIds: centers.length === 1 && only ? [only.id] : [] }
  return (
    <div className={look.narrow}>
      <PageHead title={words.invite} lead={words.inviteLead} />
      <Card padding="generous">
        <Form method="post" className={look.form} noValidate data-keeps={words.invite}>
          <KeptKeyField name="invite" fresh={key} answer={answer} />
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

/** Without a mail server the inviter passes the link on, and sees it only once. */
function HandOver({ email, href }: { email: string; href: string }) {
  return (
    <div className={look.narrow}>
      <PageHead title={words.invite} />
      <Notice tone="positive" announce="status">
        {words.handOver(email)}
      </Notice>
      <Card padding="generous">
        <div className={look.form}>
          <TextField label={words.link} name="link" defaultValue={href} readOnly autoFocus />
          <div className={look.actions}>
            <LinkButton href="/admin/users">{words.back}</LinkButton>
          </div>
        </div>
      </Card>
    </div>
  )
}
