import { randomUUID } from "node:crypto"
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { fullName } from "@sightline/model/full-name"
import { param } from "@sightline/model/id"
import { roleNames } from "@sightline/model/role-name"
import { UserId } from "@sightline/model/user"
import { KeptKeyField } from "@sightline/screens/act/kept-key-field"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { Schema } from "effect"
import { useMemo } from "react"
import { Boxes } from "./boxes"
import { changeUser } from "./change.server"
import { choicesOf } from "./choices.server"
import { OpenSessions } from "./open-sessions"
import { UserHistory } from "./user-history"
import * as look from "./users.css"
import { newsOf, words } from "./words"

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? fullName(data.account) : words.title} · Sightline` },
]

const Asked = Schema.Struct({ userId: param(UserId) })

const user = load(Asked, (bff, { userId }) => bff.user.get({ urlParams: { userId } }))

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  return {
    ...(await user(args)),
    ...choicesOf(session),
    ownId: session.user.id,
    timeZone: session.client.timeZone,
    key: randomUUID(),
  }
}

export const action = async (args: ActionFunctionArgs) => changeUser(args)

export default function UserPage() {
  const { account, history, open, roles, centers, ownId, timeZone, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { state, formData } = useNavigation()
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const news = answer && state === "idle" ? newsOf(answer) : null
  const sent = state === "submitting" ? formData?.get("change") : null
  const hidden = (form: string) => (
    <>
      <input type="hidden" name="userId" value={account.id} />
      <input type="hidden" name="version" value={account.version} />
      <KeptKeyField name={`user ${account.id} ${form}`} fresh={key} answer={answer} />
    </>
  )
  return (
    <div className={look.page}>
      <PageHead title={fullName(account)} lead={account.email} above={<Link href="/admin/users">All users</Link>}>
        <span className={look.badges}>
          <Badge tone={account.isActive ? "positive" : "caution"}>{account.isActive ? "Active" : "Inactive"}</Badge>
          {account.isInvited && <Badge tone="neutral">Invited</Badge>}
          <LinkButton tone="quiet" href={`/admin/users/${account.id}/badge`} icon={<Icon name="key" />}>
            {words.badge}
          </LinkButton>
        </span>
      </PageHead>
      {news && (
        <Notice tone={news.tone} announce={news.tone === "positive" ? "status" : "alert"}>
          {news.text}
        </Notice>
      )}
      <div className={look.columns}>
        <div className={look.page}>
          <Card as="section" padding="generous" aria-labelledby="user-place">
            <h2 id="user-place" className={look.heading}>
              Roles and centers
            </h2>
            {account.mayChange ? (
              <Form method="post" className={look.form} key={account.version} data-keeps="Roles and centers">
                {hidden("place")}
                <Boxes roles={roles} centers={centers} held={account} />
                <div className={look.actions}>
                  <Button type="submit" name="change" value="save" isPending={sent === "save"}>
                    {words.save}
                  </Button>
                </div>
              </Form>
            ) : (
              <>
                <p>{account.roles.map((role) => roleNames[role]).join(", ") || "None"}</p>
                <p className={look.muted}>{account.id === ownId ? words.yourself : words.stronger}</p>
              </>
            )}
          </Card>
          {account.mayChange && (
            <Card as="section" padding="generous" aria-labelledby="user-account">
              <h2 id="user-account" className={look.heading}>
                Account
              </h2>
              <Form method="post" className={look.form}>
                {hidden("account")}
                <p className={look.muted}>{words.sessions(account.sessions)}</p>
                {account.hasSecondFactor && <p className={look.muted}>{words.hasFactor}</p>}
                {account.hasStationPin && <p className={look.muted}>{words.hasPin}</p>}
                <div className={look.actions}>
                  <Button
                    type="submit"
                    name="change"
                    value="endSessions"
                    tone="quiet"
                    isDisabled={account.sessions === 0}
                    isPending={sent === "endSessions"}
                  >
                    {words.endSessions}
                  </Button>
                  {account.hasSecondFactor && (
                    <Button
                      type="submit"
                      name="change"
                      value="resetFactor"
                      tone="quiet"
                      isPending={sent === "resetFactor"}
                    >
                      {words.resetFactor}
                    </Button>
                  )}
                  {account.hasStationPin && (
                    <Button type="submit" name="change" value="removePin" tone="quiet" isPending={sent === "removePin"}>
                      {words.removePin}
                    </Button>
                  )}
                  {account.isActive ? (
                    <Button
                      key="deactivate"
                      type="submit"
                      name="change"
                      value="deactivate"
                      tone="critical"
                      isPending={sent === "deactivate"}
                    >
                      {words.deactivate}
                    </Button>
                  ) : (
                    <Button
                      key="reactivate"
                      type="submit"
                      name="change"
                      value="reactivate"
                      isPending={sent === "reactivate"}
                    >
                      {words.reactivate}
                    </Button>
                  )}
                </div>
              </Form>
            </Card>
          )}
        </div>
        <div className={look.page}>
          {open.length > 0 && <OpenSessions open={open} times={times} hidden={hidden} />}
          <UserHistory entries={history} times={times} />
        </div>
      </div>
    </div>
  )
}
