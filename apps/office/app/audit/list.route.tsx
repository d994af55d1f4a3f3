import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Form, useLoaderData } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { auditNouns } from "@sightline/model/audit-nouns"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { PageHead } from "@sightline/ui/page-head"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import { Effect } from "effect"
import { Asked, askedFor } from "./asked.server"
import * as look from "./audit.css"
import { AuditTable } from "./audit-table"
import { nounWords, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const path = "/admin/audit"
const names = ["userId", "noun", "from", "to", "text"] as const

const everything = load(Asked, (bff, { before, ...filter }) =>
  Effect.all(
    {
      page: bff.audit.list({ urlParams: { ...askedFor(filter), ...(before !== undefined && { before }) } }),
      people: bff.user.page({ urlParams: { pageSize: 1000 } }),
    },
    { concurrency: "unbounded" },
  ),
)

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const { page, people } = await everything(args)
  const { searchParams } = new URL(args.request.url)
  return {
    ...page,
    people: people.rows.map(({ id, firstName, lastName, email }) => ({
      value: String(id),
      label: `${firstName} ${lastName}`.trim() || email,
    })),
    asked: Object.fromEntries(
      names.flatMap((name) => {
        const value = searchParams.get(name)
        return value ? [[name, value]] : []
      }),
    ) as Partial<Record<(typeof names)[number], string>>,
    isFirst: !searchParams.get("before"),
    timeZone: session.client.timeZone,
  }
}

/** What happened at the client, searched and taken out (decision 126). */
export default function Audit() {
  const { rows, next, since, people, asked, isFirst, timeZone } = useLoaderData<typeof loader>()
  const isSearch = Object.keys(asked).length > 0
  const at = (before?: string) => `${path}?${new URLSearchParams({ ...asked, ...(before && { before }) })}`
  return (
    <Stack>
      <PageHead title={words.title} lead={words.lead} />
      <Form method="get" role="search" className={look.search} key={JSON.stringify(asked)}>
        <Select
          label={words.person}
          name="userId"
          defaultValue={asked.userId ?? ""}
          options={[{ value: "", label: words.everybody }, ...people]}
        />
        <Select
          label={words.about}
          name="noun"
          defaultValue={asked.noun ?? ""}
          options={[
            { value: "", label: words.everything },
            ...auditNouns.map((noun) => ({ value: noun, label: nounWords[noun] })),
          ]}
        />
        <TextField label={words.from} name="from" type="date" defaultValue={asked.from ?? ""} />
        <TextField label={words.to} name="to" type="date" defaultValue={asked.to ?? ""} />
        <TextField label={words.text} name="text" type="search" maxLength={200} defaultValue={asked.text ?? ""} />
        <Button type="submit" tone="quiet">
          {words.find}
        </Button>
      </Form>
      {since && <Muted>{words.since(since)}</Muted>}
      {rows.length === 0 ? (
        <EmptyState title={isSearch ? words.nothingFound : words.none}>
          {isSearch ? words.nothingFoundHelp : words.noneHelp}
        </EmptyState>
      ) : (
        <AuditTable lines={rows} times={timesIn(timeZone)} />
      )}
      <nav className={look.pages} aria-label={words.pages}>
        {!isFirst && <Link href={at()}>{words.newest}</Link>}
        {next && <Link href={at(next)}>{words.older}</Link>}
        {isSearch && <Link href={path}>{words.clear}</Link>}
      </nav>
      <form method="post" action={`${path}/audit.csv`} className={look.file}>
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" tone="quiet">
          {words.file}
        </Button>
        <Muted>{words.fileHelp}</Muted>
      </form>
    </Stack>
  )
}
