import { randomUUID } from "node:crypto"
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { OwnHeading, OwnPage } from "@sightline/screens/account/own-page"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Actions } from "@sightline/ui/actions"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { PasswordField } from "@sightline/ui/password-field"
import { Stack } from "@sightline/ui/stack"
import { Schema } from "effect"
import { useMemo } from "react"
import { changeStationPin } from "./change.server"
import { words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const own = load(Schema.Struct({}), (bff) => bff.stationPin.get())

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  return { ...(await own(args)), timeZone: session.client.timeZone, key: randomUUID() }
}

export const action = changeStationPin

/** A person's own PIN: they alone set it, with their password. */
export default function StationPin() {
  const { state, setAt, usedAt, bar, timeZone, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { state: going, formData } = useNavigation()
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const sent = going === "submitting" ? formData?.get("change") : null
  const isThere = state !== "none"
  return (
    <OwnPage
      title={words.title}
      state={<Badge tone={state === "set" ? "positive" : "neutral"}>{words.state[state]}</Badge>}
    >
      <p>{words.lead}</p>
      {answer?.done && (
        <Notice tone="positive" announce="status">
          {answer.done}
        </Notice>
      )}
      {answer?.refusal && (
        <Notice tone="critical" announce="alert">
          {answer.refusal}
        </Notice>
      )}
      {bar && <Notice tone="caution">{words.bar[bar]}</Notice>}
      {!bar && (state === "locked" || state === "ended") && <Notice tone="caution">{words[state]}</Notice>}
      {!bar && (
        <Card as="section" padding="generous" aria-labelledby="station-pin-set">
          <Form method="post" noValidate autoComplete="off" key={setAt?.getTime()}>
            <Stack>
              <OwnHeading id="station-pin-set">{isThere ? words.changeIt : words.setIt}</OwnHeading>
              <Muted>{isThere ? words.changeLead : words.setLead}</Muted>
              {setAt && <Muted>{words.since(times(setAt), usedAt && times(usedAt))}</Muted>}
              <input type="hidden" name="idempotencyKey" value={`${key}-set`} />
              <PasswordField
                label={words.password}
                name="password"
                error={answer?.errors.password}
                autoComplete="current-password"
                maxLength={1000}
              />
              <PasswordField
                label={words.pin}
                name="pin"
                description={words.pinHelp}
                error={answer?.errors.pin}
                inputMode="numeric"
                autoComplete="new-password"
                maxLength={8}
              />
              <PasswordField
                label={words.confirm}
                name="confirm"
                error={answer?.errors.confirm}
                inputMode="numeric"
                autoComplete="new-password"
                maxLength={8}
              />
              <Actions>
                <Button type="submit" name="change" value="set" isPending={sent === "set"}>
                  {isThere ? words.change : words.set}
                </Button>
              </Actions>
            </Stack>
          </Form>
        </Card>
      )}
      {isThere && (
        <Card as="section" padding="generous" aria-label={words.remove}>
          <Form method="post">
            <Stack>
              <Muted>{words.removeLead}</Muted>
              <input type="hidden" name="idempotencyKey" value={`${key}-remove`} />
              <Actions>
                <Button type="submit" name="change" value="remove" tone="critical" isPending={sent === "remove"}>
                  {words.remove}
                </Button>
              </Actions>
            </Stack>
          </Form>
        </Card>
      )}
    </OwnPage>
  )
}
