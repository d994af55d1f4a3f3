import { randomUUID } from "node:crypto"
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Form, useActionData, useLoaderData } from "@remix-run/react"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { deviceOf } from "@sightline/screens/account/device.ts"
import { OwnPage } from "@sightline/screens/account/own-page"
import { sessionWords as words } from "@sightline/screens/account/words.ts"
import { whyNot } from "@sightline/screens/act/refusal-words.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Actions } from "@sightline/ui/actions"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Notice } from "@sightline/ui/notice"
import { Schema } from "effect"
import { useMemo } from "react"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const sessions = load(Schema.Struct({}), (bff) => bff.account.sessions())

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  return { sessions: await sessions(args), timeZone: session.client.timeZone, key: randomUUID() }
}

const end = act(Schema.Struct({ session: Schema.Union(Schema.UUID, Schema.Literal("others")) }), (bff, { session }) =>
  bff.account.endSessions({ payload: { sessions: session } }),
)

export const action = (args: ActionFunctionArgs) => end(args)

/** The user's sessions. One press ends an unknown one, and then they change the password. */
export default function OwnSessions() {
  const { sessions, timeZone, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <OwnPage title={words.title}>
      <p>{words.lead}</p>
      {answer && (
        <Notice
          tone={answer._tag === "Done" ? "positive" : "critical"}
          announce={answer._tag === "Done" ? "status" : "alert"}
        >
          {answer._tag === "Done" ? words.ended : whyNot({}, answer)}
        </Notice>
      )}
      {sessions.map(({ id, device, kind, address, clientName, beganAt, usedAt, isThis }) => (
        <Card as="section" key={id} aria-label={deviceOf(device)}>
          <p>
            <strong>{kind === "kiosk" ? words.kiosk(deviceOf(device)) : deviceOf(device)}</strong>{" "}
            {isThis && <Badge tone="positive">{words.thisOne}</Badge>}
          </p>
          <p>{address ? words.at(clientName, address) : clientName}</p>
          <p>{words.times(times(new Date(beganAt)), times(new Date(usedAt)))}</p>
          {!isThis && (
            <Form method="post">
              <input type="hidden" name="idempotencyKey" value={`${key}-${id}`} />
              <Button type="submit" name="session" value={id} tone="quiet" aria-label={words.endOf(deviceOf(device))}>
                {words.end}
              </Button>
            </Form>
          )}
        </Card>
      ))}
      {others.length > 1 && (
        <Form method="post">
          <input type="hidden" name="idempotencyKey" value={key} />
          <Actions>
            <Button type="submit" name="session" value="others" tone="critical">
              {words.endOthers}
            </Button>
          </Actions>
        </Form>
      )}
    </OwnPage>
  )
}
