import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData, useNavigate, useRevalidator } from "@remix-run/react"
import { ask } from "@sightline/bff-client/remix"
import type { InstalledClient } from "@sightline/model/operator"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { offsetsToday, tellTimesBy } from "@sightline/screens/shell/zone.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { Effect } from "effect"
import { useState } from "react"
import type { change } from "./change.server"
import { ChangeDialog, EraseDialog, OpenDialog } from "./client-dialogs"
import { ClientTable } from "./client-table"
import { ErasedTable } from "./erased-table"
import { LeaveButton } from "./leave-button"
import * as look from "./operator.css"
import { OperatorPages } from "./operator-pages"
import { tokenOf } from "./token.server"
import { newsOf, refusals, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.clients} · Sightline` }]

const path = "/installation"

export const loader = async (args: LoaderFunctionArgs) => {
  const payload = { token: tokenOf(args.request) }
  const found = await ask((bff) =>
    Effect.all(
      { clients: bff.operator.clients({ payload }), erasures: bff.operator.erasures({ payload }) },
      { concurrency: "unbounded" },
    ),
  )(args)
  if (found._tag === "OperatorSignedOut" || found._tag === "BadRequest") throw redirect(path)
  if (found._tag !== "Done") throw new Response(null, { status: 503 })
  const now = new Date()
  const zones = new Set(found.value.clients.map(({ timeZone }) => timeZone))
  return { ...found.value, now, offsets: [...zones].map((zone) => offsetsToday(zone, now.getTime())) }
}

/** The open question to the reader. */
type Question =
  | { readonly what: "open" }
  | { readonly what: "change" | "close" | "undo" | "erase" | "agree"; readonly client: InstalledClient }

/** Every client of the installation, for its operators (decision 127). */
export default function Clients() {
  const { clients, erasures, now, offsets } = useLoaderData<typeof loader>()
  // The root knows the zone of one client at most, and an operator reads the times of all.
  if (!import.meta.env.SSR) offsets.forEach(tellTimesBy)
  const [question, setQuestion] = useState<Question>()
  const [handOver, setHandOver] = useState<string | null>(null)
  const [changed, setChanged] = useState<Heard<typeof change>>()
  const { act, isPending, why } = useAct<typeof change>(`${path}/clients/change`, refusals)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()

  const askFor = (next: Question | undefined) => {
    setChanged(undefined)
    setQuestion(next)
  }
  const send = async (fields: Readonly<Record<string, string>>) => {
    const heard = await act(fields)
    setChanged(heard)
    if (heard._tag === "OperatorSignedOut") return navigate(path)
    if (isKnown(heard)) revalidate()
    if (heard._tag !== "Done") return
    if (heard.value.did === "opened") setHandOver(heard.value.link)
    toast({ tone: "positive", text: newsOf(heard.value) })
    setQuestion(undefined)
  }
  const of = ({ id, name }: InstalledClient) => ({ id: String(id), name })
  const erased = erasures.filter(({ finishedAt }) => finishedAt !== null)
  const error = changed && changed._tag !== "Done" ? why(changed) : undefined

  return (
    <div className={look.wide}>
      <PageHead
        title={words.clients}
        lead={words.lead}
        actions={
          <>
            <LeaveButton />
            <Button onPress={() => askFor({ what: "open" })}>{words.add}</Button>
          </>
        }
      />
      <OperatorPages current="clients" />
      {handOver && (
        <Notice tone="caution" announce="status">
          <TextField
            label={words.link}
            name="link"
            defaultValue={handOver}
            key={handOver}
            readOnly
            description={words.linkHelp}
          />
        </Notice>
      )}
      <ClientTable
        clients={clients}
        erasures={erasures.filter(({ finishedAt }) => finishedAt === null)}
        now={now}
        onChange={(client) => askFor({ what: "change", client })}
        onClose={(client) => askFor({ what: "close", client })}
        onUndo={(client) => void send({ change: "undo", ...of(client) })}
        onErase={(client) => askFor({ what: "erase", client })}
        onAgree={(client) => askFor({ what: "agree", client })}
        onWithdraw={(client) => void send({ change: "withdraw", ...of(client) })}
      />
      {erased.length > 0 && <ErasedTable erased={erased} />}
      {question?.what === "open" && (
        <OpenDialog
          error={error}
          isPending={isPending}
          onClose={() => askFor(undefined)}
          onSend={(fields) => void send({ change: "open", ...fields })}
        />
      )}
      {question?.what === "change" && (
        <ChangeDialog
          client={question.client}
          error={error}
          isPending={isPending}
          onClose={() => askFor(undefined)}
          onSend={(fields) =>
            void send({
              change: "change",
              id: String(question.client.id),
              version: String(question.client.version),
              ...fields,
            })
          }
        />
      )}
      {(question?.what === "erase" || question?.what === "agree") && (
        <EraseDialog
          client={question.client}
          isSecond={question.what === "agree"}
          error={error}
          isPending={isPending}
          onClose={() => askFor(undefined)}
          onSend={(fields) => void send({ change: question.what, ...of(question.client), ...fields })}
        />
      )}
      {question?.what === "close" && (
        <ConfirmDialog
          title={words.closeTitle(question.client.name)}
          content={words.closeContent}
          confirm={words.close}
          cancel={words.cancel}
          tone="critical"
          isOpen
          isPending={isPending}
          onOpenChange={(isOpen) => !isOpen && askFor(undefined)}
          onConfirm={() => void send({ change: "close", ...of(question.client) })}
        />
      )}
    </div>
  )
}
