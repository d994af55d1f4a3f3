import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { CenterId, type CenterStanding, type ClientCenter } from "@sightline/model/center"
import { type ContactField, contactFields } from "@sightline/model/center-rules"
import { param } from "@sightline/model/id"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { PageHead } from "@sightline/ui/page-head"
import { useToast } from "@sightline/ui/toast"
import { Effect, Schema } from "effect"
import { useMemo, useState } from "react"
import { CenterTable } from "./center-table"
import * as look from "./centers.css"
import type { change } from "./change.server"
import { ContactDialog } from "./contact-dialog"
import { HistoryDialog, InUseDialog, NameDialog } from "./dialogs"
import { ReaderDialog } from "./reader-dialog"
import { blockersOf, changeRefusals, newsOf, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** The address names the center whose history is open, or the choice of its card reader. */
const Asked = Schema.Struct({
  history: Schema.optionalWith(param(CenterId), { exact: true }),
  reader: Schema.optionalWith(param(CenterId), { exact: true }),
})

const everything = load(Asked, (bff, { history, reader }) =>
  Effect.all(
    {
      centers: bff.center.list({ urlParams: {} }),
      history: history ? bff.center.history({ urlParams: { id: history } }) : Effect.succeed(null),
      // Only then is the payment provider asked.
      readers: reader ? bff.center.readers({ urlParams: {} }) : Effect.succeed(null),
    },
    { concurrency: "unbounded" },
  ),
)

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  return { ...(await everything(args)), timeZone: session.client.timeZone }
}

/** The open question to the reader. */
type Question =
  | { readonly what: "add" }
  | { readonly what: "rename" | "contact" | "close" | "reopen"; readonly center: ClientCenter }
  | { readonly what: "inUse"; readonly center: ClientCenter; readonly standing: CenterStanding }

export default function Centers() {
  const { centers, history, readers, timeZone } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const [question, setQuestion] = useState<Question>()
  const [changed, setChanged] = useState<Heard<typeof change>>()
  const { act, isPending, why } = useAct<typeof change>("/admin/centers/change", changeRefusals)
  const { revalidate } = useRevalidator()
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const toast = useToast()
  useLiveData("/live", "center", "station", "inventory-item")

  const ask = (next: Question | undefined) => {
    setChanged(undefined)
    setQuestion(next)
  }
  const send = async (fields: Readonly<Record<string, string>>, center?: ClientCenter) => {
    const heard = await act(fields, { shows: ({ _tag }) => _tag === "CenterInUse" })
    setChanged(heard)
    if (isKnown(heard)) revalidate()
    // What came there meanwhile takes the place of the question.
    if (heard._tag === "CenterInUse" && center) setQuestion({ what: "inUse", center, standing: heard.standing })
    // Who was told of somebody else's change may press again. What the page hears by itself, nobody may have seen.
    if (heard._tag === "StaleVersion") setQuestion((asked) => told(asked, heard.version))
    if (heard._tag !== "Done") return false
    toast({ tone: "positive", text: newsOf(heard.value) })
    setQuestion(undefined)
    return true
  }
  const of = ({ id, version }: ClientCenter) => ({ id: String(id), version: String(version) })
  const close = (center: ClientCenter) => {
    const { id, standing } = center
    ask(blockersOf(id, standing).length > 0 ? { what: "inUse", center, standing } : { what: "close", center })
  }
  const isClosing = question?.what === "close"
  const isNaming = question?.what === "add" || question?.what === "rename"
  const openHistory = centers.find(({ id }) => String(id) === search.get("history"))
  const chosen = centers.find(({ id, closed }) => !closed && String(id) === search.get("reader"))
  const closeReader = () => setSearch({}, { preventScrollReset: true })
  const readerError =
    changed?._tag === "CardReaderElsewhere" || changed?._tag === "CardReaderNotFound" ? why(changed) : undefined
  const nameError = changed?._tag === "CenterNameTaken" || changed?._tag === "Unreadable" ? why(changed) : undefined
  const contactProblems = useMemo(() => problemsOf(changed), [changed])

  return (
    <div className={look.page}>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={<Button onPress={() => ask({ what: "add" })}>{words.add}</Button>}
      />
      <CenterTable
        centers={centers}
        times={times}
        onRename={(center) => ask({ what: "rename", center })}
        onContact={(center) => ask({ what: "contact", center })}
        onClose={close}
        onReopen={(center) => ask({ what: "reopen", center })}
        onHistory={({ id }) => setSearch({ history: String(id) }, { preventScrollReset: true })}
        onReader={({ id }) => {
          setChanged(undefined)
          setSearch({ reader: String(id) }, { preventScrollReset: true })
        }}
      />
      {isNaming && (
        <NameDialog
          center={question.what === "rename" ? question.center : null}
          error={nameError}
          isPending={isPending}
          onClose={() => ask(undefined)}
          onName={(name) =>
            void send(
              question.what === "rename" ? { change: "rename", ...of(question.center), name } : { change: "add", name },
            )
          }
        />
      )}
      {question?.what === "contact" && (
        <ContactDialog
          center={question.center}
          stored={centers.find(({ id }) => id === question.center.id)}
          problems={contactProblems}
          isPending={isPending}
          onClose={() => ask(undefined)}
          onContact={(contact) => void send({ change: "contact", ...of(question.center), ...contact })}
        />
      )}
      {question?.what === "inUse" && (
        <InUseDialog
          id={question.center.id}
          name={question.center.name}
          standing={question.standing}
          onClose={() => ask(undefined)}
        />
      )}
      {(question?.what === "close" || question?.what === "reopen") && (
        <ConfirmDialog
          title={(isClosing ? words.closeTitle : words.reopenTitle)(question.center.name)}
          content={isClosing ? words.closeContent : words.reopenContent}
          confirm={isClosing ? words.close : words.reopen}
          cancel={words.cancel}
          tone={isClosing ? "critical" : "accent"}
          isOpen
          isPending={isPending}
          onOpenChange={(isOpen) => !isOpen && ask(undefined)}
          onConfirm={() => void send({ change: question.what, ...of(question.center) }, question.center)}
        />
      )}
      {chosen && readers && (
        <ReaderDialog
          center={chosen}
          readers={readers}
          error={readerError}
          isPending={isPending}
          onClose={closeReader}
          onPlace={(reader) =>
            void send({ change: "reader", ...of(chosen), reader }).then((isDone) => isDone && closeReader())
          }
        />
      )}
      {openHistory && history && (
        <HistoryDialog
          name={openHistory.name}
          entries={history}
          times={times}
          onClose={() => setSearch({}, { preventScrollReset: true })}
        />
      )}
    </div>
  )
}

/** The question with the version of which its reader knows now. */
const told = (question: Question | undefined, version: number): Question | undefined =>
  question && "center" in question ? { ...question, center: { ...question.center, version } } : question

/** What the server says of each field of a contact. */
const problemsOf = (changed: Heard<typeof change> | undefined): { readonly [Field in ContactField]?: string } =>
  changed?._tag === "FieldsRefused"
    ? Object.fromEntries(contactFields.map((field) => [field, changed.errors[field]?.[0]]))
    : {}
