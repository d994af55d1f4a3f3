import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { ChangeList } from "@sightline/ui/change-list"
import { Muted } from "@sightline/ui/muted"
import { PageHead } from "@sightline/ui/page-head"
import { Schema } from "effect"
import { useMemo } from "react"
import { BehindDialog } from "./behind-dialog"
import * as look from "./client.css"
import { LogoSection } from "./logo-section"
import { SettingsForm } from "./settings-form"
import { useSettings } from "./use-settings"
import { words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const settings = load(Schema.Struct({}), (bff) => bff.client.settings({ urlParams: {} }))

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  return { own: await settings(args), timeZone: session.client.timeZone }
}

export default function Settings() {
  const { own, timeZone } = useLoaderData<typeof loader>()
  const form = useSettings(own)
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  return (
    <div className={look.page}>
      <PageHead title={words.title} lead={words.lead} />
      <SettingsForm form={form} removeStatuses={own.removeStatuses} />
      <LogoSection logo={own.logo} />
      <section className={look.section} aria-labelledby="client-changes">
        <h2 id="client-changes" className={look.heading}>
          {words.changes}
        </h2>
        {own.history.length === 0 ? (
          <Muted>{words.noChanges}</Muted>
        ) : (
          <ChangeList
            entries={own.history.map(({ at, by, action, changes }) => ({
              id: `${at.getTime()} ${by}`,
              action,
              changes,
              by: `${by}, ${times(at)}`,
            }))}
          />
        )}
      </section>
      {form.isBehind && (
        <BehindDialog
          mine={form.values}
          theirs={own}
          times={times}
          onSettle={(whose) => form.settle(own, whose)}
          onClose={form.leaveBehind}
        />
      )}
    </div>
  )
}
