import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { Form, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react"
import { ask, notFound } from "@sightline/bff-client/remix"
import { BaseTable } from "@sightline/model/base-table"
import { baseTables } from "@sightline/model/base-table-rules"
import { largestId } from "@sightline/model/largest-id"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { PageHead } from "@sightline/ui/page-head"
import { Pagination } from "@sightline/ui/pagination"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { Either, Schema } from "effect"
import { useState } from "react"
import { PageTabs } from "../shell/page-tabs"
import { baseHref, basePath } from "./base-address"
import type { baseChange } from "./base-change.server"
import { BaseDialog, type BaseQuestion } from "./base-dialogs"
import { BaseChanges, BaseList } from "./base-list"
import { baseNews, baseRefusals, baseWords, counted, tableWords } from "./base-words"
import { LeaveButton } from "./leave-button"
import * as look from "./operator.css"
import { OperatorPages } from "./operator-pages"
import { tokenOf } from "./token.server"

export const meta: MetaFunction = () => [{ title: `${baseWords.title} · Sightline` }]

const number = (least: number, most: number) => Schema.NumberFromString.pipe(Schema.int(), Schema.between(least, most))

/** The address keeps the list, the row that it lies in, the search and the page. */
const Asked = Schema.Struct({
  table: Schema.optionalWith(BaseTable, { default: () => "country" as const }),
  within: Schema.optionalWith(number(0, largestId), { default: () => 0 }),
  words: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(60)), { default: () => "" }),
  page: Schema.optionalWith(number(1, 100_000), { default: () => 1 }),
})

export const loader = async (args: LoaderFunctionArgs) => {
  const read = Schema.decodeUnknownEither(Asked)(Object.fromEntries(new URL(args.request.url).searchParams))
  if (Either.isLeft(read)) throw notFound()
  const asked = read.right
  const payload = { token: tokenOf(args.request), ...asked }
  const found = await ask((bff) => bff.operator.baseRows({ payload }))(args)
  if (found._tag === "OperatorSignedOut" || found._tag === "BadRequest") throw redirect("/installation")
  if (found._tag !== "Done") throw new Response(null, { status: 503 })
  const { rows, total, pageSize } = found.value
  // Rows were removed since the address was written: show the last page there is.
  if (rows.length === 0 && total > 0) throw redirect(baseHref({ ...asked, page: Math.ceil(total / pageSize) }))
  return { ...found.value, table: asked.table, within: asked.within, words: asked.words }
}

/** The lists that all clients share, for the installation's operators (decision 241). */
export default function SharedLists() {
  const { rows, total, page, pageSize, inside, changes, table, within, words } = useLoaderData<typeof loader>()
  const [question, setQuestion] = useState<BaseQuestion>()
  const [changed, setChanged] = useState<Heard<typeof baseChange>>()
  const { act, isPending, why } = useAct<typeof baseChange>(`${basePath}/change`, baseRefusals)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()
  const { add, openFirst } = tableWords[table]
  const mayAdd = openFirst === undefined || inside !== null

  const askFor = (next: BaseQuestion | undefined) => {
    setChanged(undefined)
    setQuestion(next)
  }
  const send = async (fields: Readonly<Record<string, string>>) => {
    const heard = await act({ table, within: String(within), ...fields })
    setChanged(heard)
    if (heard._tag === "OperatorSignedOut") return navigate("/installation")
    if (isKnown(heard)) revalidate()
    if (heard._tag !== "Done") {
      // A question to confirm has no field that could show why not: the message has said it.
      if (question?.what === "remove") setQuestion(undefined)
      return
    }
    toast({ tone: "positive", text: baseNews(heard.value) })
    setQuestion(undefined)
  }

  return (
    <div className={look.wide}>
      <PageHead
        title={baseWords.title}
        lead={baseWords.lead}
        actions={
          <>
            <LeaveButton />
            {mayAdd && <Button onPress={() => askFor({ what: "add" })}>{add}</Button>}
          </>
        }
      />
      <OperatorPages current="tables" />
      <PageTabs
        label={baseWords.lists}
        tabs={baseTables.map((each) => ({
          href: baseHref({ table: each }),
          label: tableWords[each].tab,
          isCurrent: each === table,
        }))}
      />
      {inside && (
        <nav aria-label={baseWords.path} className={look.path}>
          <Link href={baseHref({ table: "country" })}>{baseWords.all}</Link>
          {inside.up && <Link href={baseHref({ table: "state", within: inside.up.id })}>{inside.up.name}</Link>}
          <strong aria-current="page">{inside.name}</strong>
        </nav>
      )}
      <Form method="get" role="search" className={look.search} key={`${table} ${within} ${words}`}>
        <input type="hidden" name="table" value={table} />
        {within > 0 && <input type="hidden" name="within" value={within} />}
        <div className={look.searchField}>
          <TextField label={baseWords.search} name="words" type="search" defaultValue={words} maxLength={60} />
        </div>
        <Button type="submit" tone="quiet">
          {baseWords.find}
        </Button>
      </Form>
      <p role="status">{counted(table, total, inside?.name)}</p>
      {!mayAdd && <Muted>{openFirst}</Muted>}
      <BaseList
        table={table}
        rows={rows}
        isSearch={words !== ""}
        onRename={(row) => askFor({ what: "rename", row })}
        onRemove={(row) => askFor({ what: "remove", row })}
      />
      <Pagination
        label={`Pages of ${tableWords[table].many}`}
        current={page}
        total={Math.ceil(total / pageSize)}
        href={(next) => baseHref({ table, within, words, page: next })}
      />
      <BaseChanges changes={changes} />
      {question && (
        <BaseDialog
          question={question}
          table={table}
          inside={inside?.name}
          error={changed && changed._tag !== "Done" ? why(changed) : undefined}
          isPending={isPending}
          onClose={() => askFor(undefined)}
          onSend={(fields) => void send(fields)}
        />
      )}
    </div>
  )
}
