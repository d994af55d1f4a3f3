import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { PageHead } from "@sightline/ui/page-head"
import { Stack } from "@sightline/ui/stack"
import { Effect } from "effect"
import { Asked, askedFor } from "./asked.server"
import * as look from "./audit.css"
import { type AuditAsked, AuditSearch, auditNames as names } from "./audit-search"
import { AuditTable } from "./audit-table"
import { words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const path = "/admin/audit"
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
    ) as AuditAsked,
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
      <AuditSearch key={JSON.stringify(asked)} asked={asked} people={people} timeZone={timeZone} />
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
