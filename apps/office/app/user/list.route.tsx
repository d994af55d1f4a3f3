import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { Form, useLoaderData } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { Pagination } from "@sightline/ui/pagination"
import { TextField } from "@sightline/ui/text-field"
import { Schema } from "effect"
import { UserTable } from "./user-table"
import * as look from "./users.css"
import { words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** The address keeps the search and the page. */
const Asked = Schema.Struct({
  search: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(200)), { default: () => "" }),
  page: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 100_000)), {
    default: () => 1,
  }),
  invited: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(320)), { exact: true }),
})

const users = load(Asked, (bff, { search, page }) => bff.user.page({ urlParams: { search, page } }))

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const { searchParams } = new URL(args.request.url)
  const found = await users(args)
  // Users were removed since the address was written: show the last page there is.
  if (found.rows.length === 0 && found.total > 0) {
    searchParams.set("page", String(pagesOf(found)))
    throw redirect(`/admin/users?${searchParams}`)
  }
  return {
    ...found,
    ownId: session.user.id,
    centers: session.centers.map(({ id, name }) => ({ id, name })),
    search: searchParams.get("search") ?? "",
    invited: searchParams.get("invited"),
  }
}

const pagesOf = ({ total, pageSize }: { total: number; pageSize: number }) => Math.ceil(total / pageSize)

export default function Users() {
  const { rows, page, pageSize, total, ownId, centers, search, invited } = useLoaderData<typeof loader>()
  const href = (page: number) =>
    `/admin/users?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`
  return (
    <div className={look.page}>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={<LinkButton href="/admin/users/invite">{words.invite}</LinkButton>}
      />
      {invited && (
        <Notice tone="positive" announce="status">
          {words.invited(invited)}
        </Notice>
      )}
      <Form method="get" role="search" className={look.search} key={search}>
        <div className={look.searchField}>
          <TextField label={words.search} name="search" type="search" defaultValue={search} maxLength={200} />
        </div>
        <Button type="submit" tone="quiet">
          {words.find}
        </Button>
      </Form>
      <p className={look.muted} role="status">
        {total === 1 ? "1 user" : `${total} users`}
      </p>
      <UserTable accounts={rows} centers={centers} ownId={ownId} isSearch={search !== ""} />
      <Pagination label="Pages of users" current={page} total={pagesOf({ total, pageSize })} href={href} />
    </div>
  )
}
