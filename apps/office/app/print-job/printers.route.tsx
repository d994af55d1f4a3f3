import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useFetcher, useLoaderData, useRevalidator } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import type { PrintAgent } from "@sightline/model/print-job"
import { useFollow } from "@sightline/screens/print-job/use-follow.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { Effect, Schema } from "effect"
import { useEffect, useMemo, useState } from "react"
import { change } from "./change.server"
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
  return { ...(await everything(args)), centers, timeZone: client.timeZone, origin: new URL(args.request.url).origin }
}

export const action = async (args: ActionFunctionArgs) => change(args)

export default function Printers() {
  const { printers, agents, jobs, centers, timeZone, origin } = useLoaderData<typeof loader>()
  const [revoking, setRevoking] = useState<PrintAgent>()
  const { data: changed, state, submit, Form } = useFetcher<typeof action>()
  const toast = useToast()
  const times = useMemo(() => {
    const format = new Intl.DateTimeFormat("en", {
      dateStyle: "medium",
      timeStyle: "short",
      hourCycle: "h23",
      timeZone,
    })
    return (at: Date) => format.format(at)
  }, [timeZone])
  useFollow(jobs, useRevalidator().revalidate)
  const send = (fields: Record<string, string>) => submit(fields, { method: "post" })
  const isPending = state !== "idle"

  useEffect(() => {
    if (!changed) return
    toast(newsOf(changed))
    if (changed._tag === "Done") setRevoking(undefined)
  }, [changed, toast])

  const paired = changed?._tag === "Done" && changed.value.did === "paired" ? changed.value : undefined
  return (
    <div className={look.page}>
      <div className={look.head}>
        <h1>{words.title}</h1>
        <p className={look.lead}>{words.lead}</p>
      </div>
      <PrinterTable printers={printers} onTest={({ id }) => send({ change: "test", printerId: String(id) })} />

      <section className={look.section} aria-labelledby="agents">
        <h2 id="agents" className={look.heading}>
          {words.agents}
        </h2>
        <AgentTable agents={agents} times={times} onRevoke={setRevoking} />
        <Form method="post" className={look.form}>
          <input type="hidden" name="change" value="pair" />
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
          <TextField label={words.scan} description={words.scanHelp} name="code" kind="code" required />
          <Button type="submit" tone="quiet" isPending={isPending}>
            {words.confirm}
          </Button>
        </Form>
        <JobTable jobs={jobs} times={times} onChange={(what, { id }) => send({ change: what, jobId: id })} />
      </section>

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
