import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import type { ClientExport } from "@sightline/model/client-export"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { FormDialog } from "@sightline/ui/form-dialog"
import { LinkButton } from "@sightline/ui/link-button"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { PasswordField } from "@sightline/ui/password-field"
import { Progress } from "@sightline/ui/progress"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"
import { Schema } from "effect"
import { useMemo, useState } from "react"
import type { ask } from "./ask.server"
import { holdsOf, refusals, stateOf, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const exportsOf = load(Schema.Struct({}), (bff) => bff.clientExport.list({ urlParams: {} }))

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  return { exports: await exportsOf(args), timeZone: session.client.timeZone }
}

/** Everything of the client as one file, for its owners (decision 142). */
export default function Exports() {
  const { exports, timeZone } = useLoaderData<typeof loader>()
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const [isAsking, setIsAsking] = useState(false)
  const [heard, setHeard] = useState<Heard<typeof ask>>()
  const { act, isPending, why } = useAct<typeof ask>("/admin/export/ask", refusals)
  const { revalidate } = useRevalidator()
  useLiveData("/live", "client-export")
  const isUnderWay = exports.some(({ state }) => state === "waiting" || state === "working")

  const send = async (form: FormData) => {
    const answer = await act(
      { password: String(form.get("password")) },
      { done: words.begun, isKeyless: true, shows: () => true },
    )
    setHeard(answer)
    if (isKnown(answer)) revalidate()
    if (answer._tag === "Done") setIsAsking(false)
  }
  const open = (isOpen: boolean) => {
    setHeard(undefined)
    setIsAsking(isOpen)
  }
  const error = heard && heard._tag !== "Done" ? why(heard) : undefined

  return (
    <Stack>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={!isUnderWay && <Button onPress={() => open(true)}>{words.ask}</Button>}
      />
      <Notice tone="caution">{words.holds}</Notice>
      <Table
        caption={words.list}
        columns={columnsOf(times)}
        rows={exports}
        rowKey={({ id }) => id}
        state={exports.length === 0 && <EmptyState title={words.none}>{words.noneHelp}</EmptyState>}
      />
      {isAsking && (
        <FormDialog
          title={words.ask}
          submit={words.ask}
          isPending={isPending}
          problems={{ password: error }}
          onSubmit={send}
          onClose={() => open(false)}
        >
          <Muted>{words.askHelp}</Muted>
          <PasswordField
            label={words.password}
            name="password"
            autoComplete="current-password"
            required
            error={error}
          />
        </FormDialog>
      )}
    </Stack>
  )
}

const columnsOf = (times: (at: Date) => string): readonly Column<ClientExport>[] => [
  { id: "asked", label: words.asked, cell: ({ askedAt }) => times(askedAt) },
  { id: "by", label: words.by, cell: ({ askedBy }) => askedBy },
  { id: "holds", label: words.holdsColumn, cell: holdsOf },
  {
    id: "state",
    label: words.state,
    cell: (one) =>
      one.state === "working" ? (
        <Progress label={stateOf(one, times)} done={one.done} total={one.total} spoken="" />
      ) : (
        stateOf(one, times)
      ),
  },
  {
    id: "actions",
    label: "Actions",
    kind: "actions",
    cell: ({ id, state, isOwn, askedAt }) =>
      state === "ready" &&
      (isOwn ? (
        <LinkButton
          href={`/admin/export/${id}/file`}
          tone="quiet"
          size="compact"
          aria-label={words.downloadOf(times(askedAt))}
          download
        >
          {words.download}
        </LinkButton>
      ) : (
        <Muted as="span">{words.othersOnly}</Muted>
      )),
  },
]
