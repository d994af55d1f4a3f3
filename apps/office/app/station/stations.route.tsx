import { randomUUID } from "node:crypto"
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useFetcher, useLoaderData, useSearchParams } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { type Station, StationId } from "@sightline/model/station"
import type { HeldEntry } from "@sightline/model/station-entry"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { useToast } from "@sightline/ui/toast"
import { Effect, Schema } from "effect"
import { useEffect, useMemo, useState } from "react"
import { change } from "./change.server"
import { ChoiceDialog, DropDialog, HistoryDialog, RenameDialog } from "./dialogs"
import { DecidedTable, WaitingTable } from "./held-table"
import { PrintersDialog } from "./printers-dialog"
import { StationTable } from "./station-table"
import * as look from "./stations.css"
import { newsOf, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** The address bar says whose history is open. */
const Asked = Schema.Struct({
  history: Schema.optionalWith(Schema.compose(Schema.NumberFromString, StationId), { exact: true }),
})

const everything = load(Asked, (bff, { history }, { session }) =>
  Effect.all(
    {
      stations: bff.station.list({ urlParams: session ? { clientId: session.client.id } : {} }),
      waiting: bff.station.held({ urlParams: {} }),
      decided: bff.station.held({ urlParams: { decided: true } }),
      printers: bff.printer.list({ urlParams: {} }),
      history: history ? bff.station.history({ urlParams: { id: history } }) : Effect.succeed(null),
    },
    { concurrency: "unbounded" },
  ),
)

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  // A new key each time the page is read: what is sent from it twice is done once (decisions D-121).
  return { ...(await everything(args)), timeZone: session.client.timeZone, key: randomUUID() }
}

export const action = async (args: ActionFunctionArgs) => change(args)

/** What is being asked of the reader. */
type Question =
  | { readonly what: "rename" | "revoke"; readonly station: Station }
  | { readonly what: "printers"; readonly station: Station }
  | { readonly what: "drop"; readonly entry: HeldEntry }

const keyOf = (key: string, { change, id, entryId, itemId }: Readonly<Record<string, string>>) =>
  [key, change, id ?? entryId, itemId].join("/")

export default function Stations() {
  const { stations, waiting, decided, printers, history, timeZone, key } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const [question, setQuestion] = useState<Question>()
  const [closedChoice, setClosedChoice] = useState<object>()
  const { data: changed, state, submit } = useFetcher<typeof action>()
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const toast = useToast()
  useLiveData("/live", "station", "station-entry", "printer")
  const isPending = state !== "idle"
  const send = (fields: Record<string, string>) =>
    submit({ ...fields, idempotencyKey: keyOf(key, fields) }, { method: "post" })

  useEffect(() => {
    if (!changed) return
    const news = newsOf(changed)
    if (news) toast(news)
    if (changed._tag === "Done") setQuestion(undefined)
  }, [changed, toast])

  const applied = changed?._tag === "Done" && "outcome" in changed.value ? changed.value : undefined
  const choice = applied?.outcome._tag === "Choice" && applied !== closedChoice ? applied.outcome : undefined
  const openHistory = stations.find(({ id }) => String(id) === search.get("history"))
  const nameError =
    changed?._tag === "StationNameTaken" || changed?._tag === "Unreadable" ? newsOf(changed)?.text : undefined

  return (
    <div className={look.page}>
      <div className={look.head}>
        <h1>{words.title}</h1>
        <p className={look.lead}>{words.lead}</p>
      </div>
      {waiting.length > 0 && (
        <section className={look.section} aria-labelledby="waiting-scans">
          <h2 id="waiting-scans" className={look.heading}>{`${words.waiting} (${waiting.length})`}</h2>
          <p className={look.lead}>{words.waitingHelp}</p>
          <WaitingTable
            entries={waiting}
            times={times}
            onApply={({ id }) => send({ change: "apply", entryId: id })}
            onDrop={(entry) => setQuestion({ what: "drop", entry })}
          />
        </section>
      )}
      <StationTable
        stations={stations}
        times={times}
        onRename={(station) => setQuestion({ what: "rename", station })}
        onPrinters={(station) => setQuestion({ what: "printers", station })}
        onRevoke={(station) => setQuestion({ what: "revoke", station })}
        onRestore={({ id }) => send({ change: "restore", id: String(id) })}
        onHistory={({ id }) => setSearch({ history: String(id) }, { preventScrollReset: true })}
      />
      {decided.length > 0 && (
        <section className={look.section} aria-labelledby="decided-scans">
          <h2 id="decided-scans" className={look.heading}>
            {words.decided}
          </h2>
          <DecidedTable entries={decided} times={times} />
        </section>
      )}

      {question?.what === "rename" && (
        <RenameDialog
          station={question.station}
          error={nameError}
          isPending={isPending}
          onClose={() => setQuestion(undefined)}
          onName={(name) => {
            const { id, version } = question.station
            send({ change: "rename", id: String(id), version: String(version), name })
          }}
        />
      )}
      {question?.what === "printers" && (
        <PrintersDialog
          station={question.station}
          printers={printers}
          isPending={isPending}
          onClose={() => setQuestion(undefined)}
          onChoose={(chosen) => send({ change: "printers", id: String(question.station.id), ...chosen })}
        />
      )}
      <ConfirmDialog
        title={question?.what === "revoke" ? words.revokeTitle(question.station.name) : ""}
        content={words.revokeContent}
        confirm={words.revoke}
        cancel={words.cancel}
        isOpen={question?.what === "revoke"}
        isPending={isPending}
        onOpenChange={(isOpen) => !isOpen && setQuestion(undefined)}
        onConfirm={() => question?.what === "revoke" && send({ change: "revoke", id: String(question.station.id) })}
      />
      {question?.what === "drop" && (
        <DropDialog
          error={changed?._tag === "Unreadable" ? newsOf(changed)?.text : undefined}
          isPending={isPending}
          onClose={() => setQuestion(undefined)}
          onDrop={(because) => send({ change: "drop", entryId: question.entry.id, because })}
        />
      )}
      {choice && applied && (
        <ChoiceDialog
          products={choice.products}
          isPending={isPending}
          onClose={() => setClosedChoice(applied)}
          onChoose={(itemId) => send({ change: "apply", entryId: applied.id, itemId: String(itemId) })}
        />
      )}
      {openHistory && history && (
        <HistoryDialog
          station={openHistory}
          entries={history}
          times={times}
          onClose={() => setSearch({}, { preventScrollReset: true })}
        />
      )}
    </div>
  )
}
