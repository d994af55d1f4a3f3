import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Link, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { type Station, StationId } from "@sightline/model/station"
import type { HeldEntry } from "@sightline/model/station-entry"
import { isSilent } from "@sightline/model/station-silence"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { LinkButton } from "@sightline/ui/link-button"
import { PageHead } from "@sightline/ui/page-head"
import { useToast } from "@sightline/ui/toast"
import { Effect, Schema } from "effect"
import { useMemo, useState } from "react"
import type { change } from "./change.server"
import { ChoiceDialog, DropDialog, HistoryDialog, RenameDialog } from "./dialogs"
import { DecidedTable, WaitingTable } from "./held-table"
import { PrintersDialog } from "./printers-dialog"
import { StationTable } from "./station-table"
import * as look from "./stations.css"
import { changeRefusals, newsOf, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** The address names the station whose history is open. */
const Asked = Schema.Struct({
  history: Schema.optionalWith(param(StationId), { exact: true }),
  /** The home page's counts: silent stations, or conflicts. */
  show: Schema.optionalWith(Schema.String, { exact: true }),
})

const everything = load(Asked, (bff, { history, show }, { session }) =>
  Effect.all(
    {
      stations: bff.station.list({ urlParams: session ? { clientId: session.client.id } : {} }),
      waiting: bff.station.held({ urlParams: {} }),
      decided: bff.station.held({ urlParams: { decided: true } }),
      conflicts: show === "conflicts" ? bff.station.held({ urlParams: { conflicts: true } }) : Effect.succeed([]),
      printers: bff.printer.list({ urlParams: {} }),
      unknown: bff.unknownCode.list({ urlParams: { page: 1, pageSize: 1 } }),
      history: history ? bff.station.history({ urlParams: { id: history } }) : Effect.succeed(null),
    },
    { concurrency: "unbounded" },
  ),
)

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  return { ...(await everything(args)), timeZone: session.client.timeZone, now: Date.now() }
}

/** The open question to the reader. */
type Question =
  | { readonly what: "rename" | "revoke"; readonly station: Station }
  | { readonly what: "printers"; readonly station: Station }
  | { readonly what: "drop"; readonly entry: HeldEntry }

export default function Stations() {
  const { stations, waiting, decided, conflicts, printers, unknown, history, timeZone, now } =
    useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const [question, setQuestion] = useState<Question>()
  const [closedChoice, setClosedChoice] = useState<object>()
  const [changed, setChanged] = useState<Heard<typeof change>>()
  const { act, isPending, why } = useAct<typeof change>("/admin/stations/change", changeRefusals)
  const { revalidate } = useRevalidator()
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const toast = useToast()
  const show = search.get("show")
  const shown = show === "silent" ? stations.filter((station) => isSilent(station, new Date(now))) : stations
  useLiveData("/live", "station", "station-entry", "printer", "unknown-code")
  const send = async (fields: Readonly<Record<string, string>>) => {
    const heard = await act(fields)
    setChanged(heard)
    if (isKnown(heard)) revalidate()
    if (heard._tag !== "Done") return
    const news = newsOf(heard.value)
    if (news) toast(news)
    setQuestion(undefined)
  }

  const applied = changed?._tag === "Done" && "outcome" in changed.value ? changed.value : undefined
  const choice = applied?.outcome._tag === "Choice" && applied !== closedChoice ? applied.outcome : undefined
  const openHistory = stations.find(({ id }) => String(id) === search.get("history"))
  const nameError = changed?._tag === "StationNameTaken" || changed?._tag === "Unreadable" ? why(changed) : undefined

  return (
    <div className={look.page}>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <>
            {unknown.total > 0 && (
              <LinkButton tone="quiet" href="/admin/unknown-codes">
                {words.unknown(unknown.total)}
              </LinkButton>
            )}
            <LinkButton tone="quiet" href="/admin/stations/cards.pdf" download>
              {words.cards}
            </LinkButton>
          </>
        }
      />
      {waiting.length > 0 && (
        <section className={look.section} aria-labelledby="waiting-scans">
          <h2 id="waiting-scans" className={look.heading}>{`${words.waiting} (${waiting.length})`}</h2>
          <p className={look.lead}>{words.waitingHelp}</p>
          <WaitingTable
            entries={waiting}
            times={times}
            onApply={({ id }) => void send({ change: "apply", entryId: id })}
            onDrop={(entry) => setQuestion({ what: "drop", entry })}
          />
        </section>
      )}
      {conflicts.length > 0 && (
        <section className={look.section} aria-labelledby="conflicts">
          <h2 id="conflicts" className={look.heading}>{`${words.conflicts} (${conflicts.length})`}</h2>
          <p className={look.lead}>{words.conflictsHelp}</p>
          <DecidedTable caption={words.conflicts} entries={conflicts} times={times} />
        </section>
      )}
      {show === "silent" && (
        <p className={look.lead}>
          {words.silent} <Link to="/admin/stations">{words.everything}</Link>
        </p>
      )}
      <StationTable
        stations={shown}
        times={times}
        onRename={(station) => setQuestion({ what: "rename", station })}
        onPrinters={(station) => setQuestion({ what: "printers", station })}
        onRevoke={(station) => setQuestion({ what: "revoke", station })}
        onRestore={({ id }) => void send({ change: "restore", id: String(id) })}
        onHistory={({ id }) => setSearch({ history: String(id) }, { preventScrollReset: true })}
      />
      {decided.length > 0 && (
        <section className={look.section} aria-labelledby="decided-scans">
          <h2 id="decided-scans" className={look.heading}>
            {words.decided}
          </h2>
          <DecidedTable caption={words.decided} entries={decided} times={times} />
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
            void send({ change: "rename", id: String(id), version: String(version), name })
          }}
        />
      )}
      {question?.what === "printers" && (
        <PrintersDialog
          station={question.station}
          printers={printers}
          isPending={isPending}
          onClose={() => setQuestion(undefined)}
          onChoose={(chosen) => void send({ change: "printers", id: String(question.station.id), ...chosen })}
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
        onConfirm={() =>
          question?.what === "revoke" && void send({ change: "revoke", id: String(question.station.id) })
        }
      />
      {question?.what === "drop" && (
        <DropDialog
          error={changed?._tag === "Unreadable" ? why(changed) : undefined}
          isPending={isPending}
          onClose={() => setQuestion(undefined)}
          onDrop={(because) => void send({ change: "drop", entryId: question.entry.id, because })}
        />
      )}
      {choice && applied && (
        <ChoiceDialog
          products={choice.products}
          isPending={isPending}
          onClose={() => setClosedChoice(applied)}
          onChoose={(itemId) => void send({ change: "apply", entryId: applied.id, itemId: String(itemId) })}
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
