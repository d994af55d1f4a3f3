import { randomUUID } from "node:crypto"
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node"
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { fullName } from "@sightline/model/full-name"
import { param } from "@sightline/model/id"
import { UserId } from "@sightline/model/user"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { Effect, Schema } from "effect"
import { useMemo } from "react"
import * as look from "./badge.css"
import { BadgeTable } from "./badge-table"
import { type BadgeChanged, changeBadge } from "./change.server"
import { newsOf, words } from "./words"

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? words.title(data.name) : "Badge"} · Sightline` },
]

const Asked = Schema.Struct({ userId: param(UserId) })

const holder = load(Asked, (bff, { userId }) =>
  Effect.all(
    { user: bff.user.get({ urlParams: { userId } }), badges: bff.badge.list({ urlParams: { userId } }) },
    { concurrency: "unbounded" },
  ),
)

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const { user, badges } = await holder(args)
  const { account } = user
  return {
    userId: account.id,
    name: fullName(account),
    isActive: account.isActive,
    // People have a badge of their own too: it opens nothing that they cannot open with their password.
    mayChange: account.mayChange || account.id === session.user.id,
    badges,
    now: Date.now(),
    timeZone: session.client.timeZone,
    key: randomUUID(),
  }
}

/** The answer holds the card: no cache keeps it. */
export const action = async (args: ActionFunctionArgs) =>
  data(await changeBadge(args), { headers: { "Cache-Control": "no-store" } })

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => actionHeaders ?? loaderHeaders

export default function BadgePage() {
  const { userId, name, isActive, mayChange, badges, now, timeZone, key } = useLoaderData<typeof loader>()
  const answer: BadgeChanged | undefined = useActionData<typeof action>()
  const { state, formData } = useNavigation()
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const news = answer && state === "idle" ? newsOf(answer) : null
  const card = answer?._tag === "Done" && state === "idle" ? answer.value.card : null
  const sent = state === "submitting" ? formData?.get("change") : null
  return (
    <div className={look.page}>
      <PageHead
        title={words.title(name)}
        lead={words.lead}
        above={<Link href={`/admin/users/${userId}`}>{words.person}</Link>}
      />
      {news && (
        <Notice tone={news.tone} announce={news.tone === "positive" ? "status" : "alert"}>
          {news.text}{" "}
          {card !== null && (
            <a className={look.card} href={`data:application/pdf;base64,${card}`} download="badge.pdf">
              <Icon name="download" size="small" /> {words.save}
            </a>
          )}
        </Notice>
      )}
      <Card as="section" padding="generous" aria-labelledby="badge-issue">
        <h2 id="badge-issue" className={look.heading}>
          {words.issue}
        </h2>
        {mayChange && isActive ? (
          <Form method="post" className={look.form} autoComplete="off">
            <input type="hidden" name="userId" value={userId} />
            <input type="hidden" name="idempotencyKey" value={key} />
            <p className={look.muted}>{words.issueHelp}</p>
            <div className={look.pair}>
              <Select label={words.days} name="days" options={words.lasting} />
              <TextField
                label={words.pin}
                description={words.pinHelp}
                name="pin"
                type="password"
                inputMode="numeric"
                autoComplete="new-password"
                maxLength={8}
              />
            </div>
            <div className={look.actions}>
              <Button type="submit" name="change" value="issue" isPending={sent === "issue"}>
                {words.make}
              </Button>
            </div>
          </Form>
        ) : (
          <p>{isActive ? words.stronger : words.inactive}</p>
        )}
      </Card>
      <BadgeTable badges={badges} now={now} times={times} idempotencyKey={key} mayChange={mayChange} />
    </div>
  )
}
