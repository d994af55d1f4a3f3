import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Link, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { type PrintAgent, type Printer, PrintJobState } from "@sightline/model/print-job"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { useAlive } from "@sightline/screens/shell/use-alive.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { Effect, Schema } from "effect"
import { type FormEvent, useMemo, useState } from "react"
import type { change } from "./change.server"
import { MediaDialog } from "./media-dialog"
import * as look from "./printers.css"
import { AgentTable, JobTable, PrinterTable } from "./tables"
import { changeRefusals, newsOf, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** The jobs of one state, as the home page counts them; without one, the latest of all. */
const Asked = Schema.Struct({ jobs: Schema.optionalWith(PrintJobState, { exact: true }) })

const everything = load(Asked, ({ printer, printJob }, { jobs: state }) =>
  Effect.all(
    {
      printers: printer.list({ urlParams: {} }),
      agents: printer.agents({ urlParams: {} }),
      jobs: printJob.list({ urlParams: { ...(state && { state }) } }),
    },
    { concurrency: "unbounded" },
  ),
)

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const { centers, client } = session
  const { timeZone } = client
  return { ...(await everything(args)), centers, timeZone, origin: args.context.origin }
}

export default function Printers() {
  const { printers, agents, jobs, centers, timeZone, origin } = useLoaderData<typeof loader>()
  const isAlive = useAlive()
  const [revoking, setRevoking] = useState<PrintAgent>()
  const [loading, setLoading] = useState<Printer>()
  const [code, setCode] = useState<string>()
  const { act, isPending } = useAct<typeof change>("/admin/printers/change", changeRefusals)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const isNarrowed = useSearchParams()[0].has("jobs")
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  useLiveData("/live", "printer", "print-job")
  const send = async (fields: object) => {
    const heard = await act(fields)
    if (isKnown(heard)) revalidate()
    if (heard._tag !== "Done") return
    toast(newsOf(heard.value))
    setCode(heard.value.did === "paired" ? heard.value.code : undefined)
    setRevoking(undefined)
    setLoading(undefined)
  }
  const sendForm = (change: string) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send({ change, ...Object.fromEntries(new FormData(event.currentTarget)) })
  }

  return (
    <div className={look.page}>
      <PageHead title={words.title} lead={words.lead} />
      <PrinterTable
        printers={printers}
        onTest={({ id, kind }) => void send({ change: "test", printerId: String(id), kind })}
        onMedia={setLoading}
      />

      <div className={look.section}>
        <h2 id="agents" className={look.heading}>
          {words.agents}
        </h2>
        <AgentTable agents={agents} times={times} onRevoke={setRevoking} />
        <form className={look.form} onSubmit={sendForm("pair")}>
          <Select
            label={words.center}
            name="centerId"
            options={centers.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Button type="submit" tone="quiet" isPending={isPending} isDisabled={!isAlive}>
            {words.pair}
          </Button>
        </form>
        {code !== undefined && (
          <Notice title={`${words.code}: ${code}`}>
            <p>{words.codeHelp}</p>
            <p className={look.command}>{`npm run print-agent -- pair ${origin} ${code}`}</p>
          </Notice>
        )}
      </div>

      <div className={look.section}>
        <h2 id="jobs" className={look.heading}>
          {words.jobs}
        </h2>
        {isNarrowed && (
          <Muted>
            {words.someJobs(jobs.length)} <Link to="/admin/printers#jobs">{words.allJobs}</Link>
          </Muted>
        )}
        <form className={look.form} onSubmit={sendForm("scanned")}>
          <TextField label={words.scan} description={words.scanHelp} name="code" kind="code" required />
          <Button type="submit" tone="quiet" isPending={isPending} isDisabled={!isAlive}>
            {words.confirm}
          </Button>
        </form>
        <JobTable jobs={jobs} times={times} onChange={(what, { id }) => void send({ change: what, jobId: id })} />
      </div>

      {loading && (
        <MediaDialog
          printer={loading}
          isPending={isPending}
          onClose={() => setLoading(undefined)}
          onMedia={(media) => void send({ change: "media", printerId: String(loading.id), media })}
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
        onConfirm={() => revoking && void send({ change: "revoke", id: String(revoking.id) })}
      />
    </div>
  )
}
