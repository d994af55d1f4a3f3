import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Form, useLoaderData } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { fullName } from "@sightline/model/full-name"
import type { Role } from "@sightline/model/role"
import { roleNames, roles } from "@sightline/model/role-name"
import { allows, pages, type Who } from "@sightline/model/role-table"
import { Button } from "@sightline/ui/button"
import { Muted } from "@sightline/ui/muted"
import { PageHead } from "@sightline/ui/page-head"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"
import { Effect, Schema } from "effect"
import { PageTabs } from "../shell/page-tabs"
import * as look from "./roles.css"
import { whyOf, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const path = "/admin/roles"

const Asked = Schema.Struct({
  show: Schema.optionalWith(Schema.Literal("calls"), { exact: true }),
  person: Schema.optionalWith(Schema.String.pipe(Schema.pattern(/^\d{0,10}$/)), { default: () => "" }),
})

const everything = load(Asked, (bff, { show }) =>
  Effect.all(
    {
      people: bff.user.page({ urlParams: { pageSize: 1000 } }),
      calls: show === "calls" ? bff.role.calls({ urlParams: {} }) : Effect.succeed(null),
    },
    { concurrency: "unbounded" },
  ),
)

/** A page or a call, with the people who may. */
interface Right {
  readonly key: string
  readonly title: string
  readonly place: string
  readonly who: Who
}

/** Pages that people know by a name; the others are parts of these. */
const namedPages = pages.flatMap(({ path: at, who, title, entry }): Right[] => {
  const name = title ?? entry?.label
  return name === undefined ? [] : [{ key: at, title: name, place: at, who }]
})

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const { people, calls } = await everything(args)
  const asked = new URL(args.request.url).searchParams.get("person") ?? ""
  const person = people.rows.find(({ id }) => String(id) === asked)
  const rights =
    calls?.map(
      ({ title, method, path: at, who }): Right => ({
        key: `${method} ${at}`,
        title,
        place: `${method} ${at}`,
        who,
      }),
    ) ?? namedPages
  return {
    rights,
    isCalls: calls !== null,
    people: people.rows.map((one) => ({ value: String(one.id), label: fullName(one) || one.email })),
    person: person ? { id: String(person.id), name: fullName(person), roles: person.roles } : null,
    group: session.client.group,
  }
}

/** The one role table as people read it, and why somebody may or may not (decision 128). */
export default function Roles() {
  const { rights, isCalls, people, person, group } = useLoaderData<typeof loader>()
  const at = (view: "calls" | null) =>
    `${path}?${new URLSearchParams({ ...(view && { show: view }), ...(person && { person: person.id }) })}`
  const columns: readonly Column<Right>[] = [
    {
      id: "what",
      label: isCalls ? words.call : words.page,
      cell: ({ title, place }) => (
        <span className={look.what}>
          <span>{title}</span>
          <Muted as="span">{place}</Muted>
        </span>
      ),
    },
    ...(person
      ? [
          {
            id: "why",
            label: person.name,
            cell: ({ who }: Right) => <span className={look.why}>{whyOf(person.name, person.roles, who, group)}</span>,
          },
        ]
      : []),
    ...roles.map((role: Role) => ({
      id: role,
      label: roleNames[role],
      cell: ({ who }: Right) => (allows(who, { roles: [role], group }) ? words.yes : words.no),
    })),
  ]
  return (
    <Stack>
      <PageHead title={words.title} lead={words.lead} />
      <Form method="get" className={look.search} key={person?.id ?? ""}>
        {isCalls && <input type="hidden" name="show" value="calls" />}
        <Select
          label={words.person}
          name="person"
          defaultValue={person?.id ?? ""}
          options={[{ value: "", label: words.nobody }, ...people]}
        />
        <Button type="submit" tone="quiet">
          {words.show}
        </Button>
      </Form>
      <PageTabs
        label={words.views}
        tabs={[
          { href: at(null), label: words.pages, isCurrent: !isCalls },
          { href: at("calls"), label: words.calls, isCurrent: isCalls },
        ]}
      />
      {!isCalls && <Muted>{words.menu}</Muted>}
      <Table caption={isCalls ? words.calls : words.pages} columns={columns} rows={rights} rowKey={({ key }) => key} />
    </Stack>
  )
}
