import { randomUUID } from "node:crypto"
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useFetcher, useLoaderData } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import type { PrintAgent, Printer } from "@sightline/model/print-job"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { Effect, Schema } from "effect"
import { useEffect, useMemo, useState } from "react"
import { change } from "./change.server"
import { MediaDialog } from "./media-dialog"
import * as look from "./printers.css"
import { AgentTable, JobTable, PrinterTable } from "./tables"
import { newsOf, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const everything = load(Schema.Struct({}), ({ printer, printJob }) =>
  Effect.all(
    {
      printers: printer.list({ urlParams: {} }),
      agents: printer.agents({ urlParams: {} }),
      jobs: printJob.list({ urlParams: {} }),
    },
    { concurrency: "unbounded" },
  ),
)

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const { centers, client } = session
  const { timeZone } = client
  // A new key each time the page is read: what is sent from it twice is done once (decisions D-121).
  return { ...(await everything(args)), centers, timeZone, origin: args.context.origin, key: randomUUID() }
}

export const action = async (args: ActionFunctionArgs) => change(args)

const keyOf = (key: string, fields: Readonly<Record<string, string>>) => [key, ...Object.values(fields)].join("/")

export default function Printers() {
  const { printers, agents, jobs, centers, timeZone, origin, key } = useLoaderData<typeof loader>()
  const [revoking, setRevoking] = useState<PrintAgent>()
  const [loading, setLoading] = useState<Printer>()
  const { data: changed, state, submit, Form } = useFetcher<typeof action>()
  const toast = useToast()
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  useLiveData("/live", "printer", "print-job")
  const send = (fields: Record<string, string>) =>
    submit({ ...fields, idempotencyKey: keyOf(key, fields) }, { method: "post" })
  const isPending = state !== "idle"

  useEffect(() => {
    if (!changed) return
    toast(newsOf(changed))
    if (changed._tag !== "Done") return
    setRevoking(undefined)
    setLoading(undefined)
  }, [changed, toast])

  const paired = changed?._tag === "Done" && changed.value.did === "paired" ? changed.value : undefined
  return (
    <div className={look.page}>
      <div className={look.head}>
        <h1>{words.title}</h1>
        <p className={look.lead}>{words.lead}</p>
      </div>
      <PrinterTable
        printers={printers}
        onTest={({ id, kind }) => send({ change: "test", printerId: String(id), kind })}
        onMedia={setLoading}
      />

      <section className={look.section} aria-labelledby="agents">
        <h2 id="agents" className={look.heading}>
          {words.agents}
        </h2>
        <AgentTable agents={agents} times={times} onRevoke={setRevoking} />
        <Form method="post" className={look.form}>
          <input type="hidden" name="change" value="pair" />
          <input type="hidden" name="idempotencyKey" value={keyOf(key, { change: "pair" })} />
          <Select
            label={words.center}
            name="centerId"
            options={centers.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Button type="submit" tone="quiet" isPending={isPending}>
            {words.pair}
          </Button>
        </Form>
        {paired && (
          <Notice title={`${words.code}: ${paired.code}`}>
            <p>{words.codeHelp}</p>
            <p className={look.command}>{`npm run print-agent -- pair ${origin} ${paired.code}`}</p>
          </Notice>
        )}
      </section>

      <section className={look.section} aria-labelledby="jobs">
        <h2 id="jobs" className={look.heading}>
          {words.jobs}
        </h2>
        <Form method="post" className={look.form}>
          <input type="hidden" name="change" value="scanned" />
          <input type="hidden" name="idempotencyKey" value={keyOf(key, { change: "scanned" })} />
          <TextField label={words.scan} description={words.scanHelp} name="code" kind="code" required />
          <Button type="submit" tone="quiet" isPending={isPending}>
            {words.confirm}
          </Button>
        </Form>
        <JobTable jobs={jobs} times={times} onChange={(what, { id }) => send({ change: what, jobId: id })} />
      </section>

      {loading && (
        <MediaDialog
          printer={loading}
          isPending={isPending}
          onClose={() => setLoading(undefined)}
          onMedia={(media) => send({ change: "media", printerId: String(loading.id), media })}
        />
      )}
      <ConfirmDialog
        title={revoking ? words.revokeTitle(revoking.name) : ""}
        content={words.revokeContent}
        confirm={words.revoke}
        cancel={words.keep}
        isOpen={revoking !== undefined}
        isPending={isPending}
        onOpenChange={(isOpen) => !isOpen && setRevoking(undefined)}
        onConfirm={() => revoking && send({ change: "revoke", id: String(revoking.id) })}
      />
    </div>
  )
}
