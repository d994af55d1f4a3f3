import type { AttributeChoice } from "@sightline/model/category-option-rules"
import { active, inactive } from "@sightline/model/status-id"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Menu } from "@sightline/ui/menu"
import { Switch } from "@sightline/ui/switch"
import { type Column, Table } from "@sightline/ui/table"
import { CategoriesCell } from "./categories-cell"
import { OrderCell } from "./order-cell"
import { words } from "./setting-words"
import type { SaveSetting, Setting } from "./use-setting-change"

type Props = {
  rows: readonly Setting[]
  choices: readonly AttributeChoice[]
  nameOrder: "asc" | "desc" | undefined
  isPending: boolean
  save: SaveSetting
}

const statuses = [
  { id: String(active), label: "Active (5)" },
  { id: String(inactive), label: "Inactive (6)" },
]
const yesNo = (isSo: boolean) => (isSo ? "Yes" : "No")

/** The settings of the client's fields (document 2 §2.8). */
export function SettingsTable({ rows, choices, nameOrder, isPending, save }: Props) {
  const columns: readonly Column<Setting>[] = [
    { id: "id", label: "Category Option ID", kind: "number", isMinor: true, cell: ({ id }) => id },
    { id: "name", label: "Category Option Name", isSortable: true, cell: ({ name }) => name },
    {
      id: "statusId",
      label: "Status ID",
      cell: (setting) => {
        const shown = statuses.find(({ id }) => id === String(setting.statusId))?.label ?? String(setting.statusId)
        const label = `Status ID of ${setting.name}`
        return (
          <Menu
            label={label}
            items={statuses}
            chosen={String(setting.statusId)}
            onAction={(id) => {
              const statusId = id === String(active) ? active : inactive
              if (statusId !== setting.statusId) void save(setting, { statusId })
            }}
            trigger={
              <Button
                tone="quiet"
                size="compact"
                aria-label={`${label}: ${shown}`}
                icon={<Icon name="chevronDown" size="small" />}
              >
                {shown}
              </Button>
            }
          />
        )
      },
    },
    {
      id: "orderSequence",
      label: "Order Sequence",
      cell: (setting) => <OrderCell setting={setting} isPending={isPending} save={save} />,
    },
    {
      id: "attributeIds",
      label: "Category Attribute IDs",
      cell: (setting) => <CategoriesCell setting={setting} choices={choices} isPending={isPending} save={save} />,
    },
    { id: "isInventory", label: "Is Inventory", isMinor: true, cell: ({ isInventory }) => yesNo(isInventory) },
    {
      id: "isInventoryItem",
      label: "Is Inventory Item",
      isMinor: true,
      cell: ({ isInventoryItem }) => yesNo(isInventoryItem),
    },
    {
      id: "display",
      label: "Display",
      cell: (setting) => (
        <Switch
          label={`Display of ${setting.name}`}
          isOn={!setting.isHidden}
          isPending={isPending}
          onChange={(isOn) => void save(setting, { isHidden: !isOn })}
        />
      ),
    },
  ]
  return (
    <Table
      caption={words.title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={nameOrder && { by: "name", direction: nameOrder }}
      sortHref={({ direction }) => `?name=${direction}`}
      state={rows.length === 0 ? <EmptyState title={words.none} /> : undefined}
    />
  )
}
