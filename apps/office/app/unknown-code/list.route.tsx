import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import type { UnknownCode } from "@sightline/model/unknown-code"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { Pagination } from "@sightline/ui/pagination"
import { Stack } from "@sightline/ui/stack"
import { useToast } from "@sightline/ui/toast"
import { Schema } from "effect"
import { useState } from "react"
import type { change, Target } from "./change.server"
import { CodeTable } from "./code-table"
import { LinkDialog } from "./link-dialog"
import { doneWords, refusals, words } from "./words"

const pageSize = 20
const path = "/admin/unknown-codes"

const Asked = Schema.Struct({
  show: Schema.optionalWith(Schema.Literal("aside"), { exact: true }),
  page: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 99_999)), {
    default: () => 1,
  }),
})

const addressOf = (isAside: boolean, page: number) =>
  `${path}?${new URLSearchParams({ ...(isAside && { show: "aside" }), page: `${page}` })}`

const codes = load(Asked, (bff, { show, page }) =>
  bff.unknownCode.list({ urlParams: { page, pageSize, ...(show && { isAside: true }) } }),
)

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const { rows, page, total } = await codes(args)
  const isAside = new URL(args.request.url).searchParams.get("show") === "aside"
  // The last code of the last page has left.
  if (rows.length === 0 && total > 0) throw redirect(addressOf(isAside, Math.ceil(total / pageSize)))
  return { ...{ rows, page, total, isAside }, timeZone: session.client.timeZone, clientCode: session.client.code }
}

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

interface Linking {
  readonly row: UnknownCode
  readonly targets: readonly Target[]
  readonly problem?: string
}

/** Codes that name nothing, each to be linked, made into a product or set aside (decision 113). */
export default function UnknownCodes() {
  const { rows, page, total, isAside, timeZone, clientCode } = useLoaderData<typeof loader>()
  const { act, isPending, why } = useAct<typeof change>(`${path}/change`, refusals)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [linking, setLinking] = useState<Linking>()
  const [last, setLast] = useState<UnknownCode>()
  useLiveData("/live", "unknown-code", "inventory-item", "inventory")
  const send = async (row: UnknownCode, fields: Readonly<Record<string, string>>) => {
    const isOfDialog = fields.change === "find" || fields.change === "link"
    const heard = await act(fields, { shows: () => isOfDialog })
    if (isKnown(heard)) revalidate()
    const problem = heard._tag !== "Done" ? why(heard) : heard.value.did === "nothing" ? words.nothing : undefined
    if (isOfDialog && problem !== undefined) return setLinking({ row, targets: [], problem })
    if (heard._tag !== "Done") return
    const { value } = heard
    if (value.did === "found") return setLinking({ row, targets: value.targets })
    setLast(value.did === "aside" ? row : undefined)
    setLinking(undefined)
    if (value.did === "linked" || value.did === "back") toast({ tone: "positive", text: doneWords(value, row.code) })
  }
  return (
    <Stack>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <LinkButton tone="quiet" href={`${path}/unknown-codes.xlsx`} download>
            {words.file}
          </LinkButton>
        }
      />
      <Link href={isAside ? path : `${path}?show=aside`}>{isAside ? words.showsOpen : words.showsAside}</Link>
      {last && (
        <Notice tone="positive" announce="status">
          {words.isAside(last.code)}{" "}
          <Button
            tone="quiet"
            size="compact"
            aria-label={words.undoOf(last.code)}
            isWaiting={isPending}
            onPress={() => void send(last, { change: "back", id: String(last.id) })}
          >
            {words.undo}
          </Button>
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title={isAside ? words.noneAside : words.none}>
          {isAside ? words.noneAsideHelp : words.noneHelp}
        </EmptyState>
      ) : (
        <>
          <p>{words.count(total)}</p>
          <CodeTable
            codes={rows}
            times={timesIn(timeZone)}
            isPending={isPending}
            onLink={(row) => setLinking({ row, targets: [] })}
            onAside={(code) => void send(code, { change: "aside", id: String(code.id) })}
            onBack={(code) => void send(code, { change: "back", id: String(code.id) })}
          />
        </>
      )}
      <Pagination
        label={words.pages}
        current={page}
        total={Math.ceil(total / pageSize)}
        href={(next) => addressOf(isAside, next)}
      />
      {linking && (
        <LinkDialog
          code={linking.row.code}
          clientCode={clientCode}
          targets={linking.targets}
          problem={linking.problem}
          isPending={isPending}
          onClose={() => setLinking(undefined)}
          onFind={(target) => void send(linking.row, { change: "find", code: linking.row.code, target })}
          onLink={(itemId) =>
            void send(linking.row, { change: "link", code: linking.row.code, itemId: String(itemId) })
          }
        />
      )}
    </Stack>
  )
}
