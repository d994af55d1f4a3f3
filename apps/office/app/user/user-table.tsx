import type { Center } from "@sightline/model/center"
import { fullName } from "@sightline/model/full-name"
import { roleNames } from "@sightline/model/role-name"
import type { UserAccount } from "@sightline/model/user"
import { Badge } from "@sightline/ui/badge"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "./users.css"
import { words } from "./words"

type Props = {
  accounts: readonly UserAccount[]
  /** The reader's own centers by name; the others as a number. */
  centers: readonly Pick<Center, "id" | "name">[]
  ownId: number
  isSearch: boolean
}

/** Every member of the client, past and present; the name leads to the rest. */
export function UserTable({ accounts, centers, ownId, isSearch }: Props) {
  const columns: readonly Column<UserAccount>[] = [
    { id: "name", label: "Name", cell: (account) => <Name account={account} isOwn={account.id === ownId} /> },
    { id: "roles", label: words.roles, cell: ({ roles }) => roles.map((role) => roleNames[role]).join(", ") || "None" },
    { id: "centers", label: words.centers, cell: ({ centerIds }) => centersOf(centerIds, centers), isMinor: true },
    { id: "sessions", label: "Sessions", kind: "number", cell: ({ sessions }) => sessions, isMinor: true },
  ]
  const empty = isSearch
    ? { title: words.notFound, help: words.notFoundHelp }
    : { title: words.none, help: words.noneHelp }
  return (
    <Table
      caption={words.title}
      stacks
      columns={columns}
      rows={accounts}
      rowKey={({ id }) => id}
      state={
        accounts.length === 0 && (
          <EmptyState title={empty.title} icon={<Icon name="user" size="large" />}>
            {empty.help}
          </EmptyState>
        )
      }
    />
  )
}

function centersOf(held: readonly number[], known: Props["centers"]): string {
  const names = known.filter(({ id }) => held.includes(id)).map(({ name }) => name)
  const others = held.length - names.length
  return [...names, ...(others > 0 ? [words.otherCenters(others)] : [])].join(", ") || "None"
}

function Name({ account, isOwn }: { account: UserAccount; isOwn: boolean }) {
  return (
    <span className={look.name}>
      <Link href={`/admin/users/${account.id}`}>{fullName(account)}</Link>
      <span className={look.muted}>{account.email}</span>
      <span className={look.badges}>
        {isOwn && <Badge tone="info">You</Badge>}
        {!account.isActive && <Badge tone="caution">Inactive</Badge>}
        {account.isInvited && account.isActive && <Badge tone="neutral">Invited</Badge>}
      </span>
    </span>
  )
}
