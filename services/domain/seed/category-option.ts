import {
  categoriesShowing,
  categoryOptionId,
  categoryOptions,
  features,
} from "@sightline/fixtures/records/category-option"
import type { TransactionSql } from "postgres"
import { insertRows, type Row, startIdsAfter } from "./rows"

/** The definitions of a client's dynamic fields, after its categories. */
export async function seedCategoryOptions(tx: TransactionSql, clientId: number): Promise<void> {
  const own = { client_id: clientId }
  const featureId = (index: number) => clientId * 10 + index + 1
  await insertRows(
    tx,
    "feature",
    features.map((feature, index) => ({ ...own, id: featureId(index), ...feature })),
  )
  await insertRows(
    tx,
    "category_option",
    categoryOptions.map((option, index) => ({
      ...own,
      id: categoryOptionId(clientId, index),
      code: option.code,
      name: option.name,
      description: option.isPlus ? "DropdownPlus" : "",
      value_type: option.valueType,
      parent_codes: option.parents ?? [],
      order_sequence: option.order ?? (index + 1) * 10,
      is_hidden: option.isHidden ?? false,
      is_required: option.isRequired ?? false,
      required_message: option.requiredMessage ?? null,
      is_location: option.isLocation ?? false,
      minimum_length: option.length?.[0] ?? null,
      maximum_length: option.length?.[1] ?? null,
      limit_min: option.limits?.[0] ?? null,
      limit_max: option.limits?.[1] ?? null,
      field_type: option.fieldType ?? "",
      attribute_ids: option.attributes ?? [],
      feature_id: option.feature ? featureId(features.findIndex(({ code }) => code === option.feature)) : null,
      default_value: option.defaultValue ?? "",
      support_file: option.supportFile ?? "",
      is_inventory: option.on !== "item",
      is_inventory_item: option.on !== undefined,
      is_in_every_category: option.categories === "every",
      status_id: 5,
    })),
  )
  await insertRows(
    tx,
    "category_option_category",
    categoryOptions.flatMap((option, index) =>
      categoriesShowing(option, clientId).map((category) => ({
        ...own,
        category_option_id: categoryOptionId(clientId, index),
        category_id: category,
      })),
    ),
  )
  const lines = linesOf(clientId)
  await insertRows(tx, "option_line", lines)
  await startIdsAfter(tx, "feature", featureId(features.length))
  await startIdsAfter(tx, "category_option", categoryOptionId(clientId, categoryOptions.length))
  await startIdsAfter(tx, "option_line", clientId * 1000 + lines.length)
}

/** Parents come before their children, so that a line can refer to its parent. */
function linesOf(clientId: number): Row[] {
  const ids = new Map<string, number>()
  return categoryOptions.flatMap((option, index) =>
    (option.lines ?? []).map((line, at) => {
      const id = clientId * 1000 + ids.size + 1
      ids.set(`${option.code} ${line.code}`, id)
      const parent = option.parents?.flatMap((code) => ids.get(`${code} ${line.under}`) ?? [])[0] ?? null
      return {
        client_id: clientId,
        id,
        category_option_id: categoryOptionId(clientId, index),
        code: line.code,
        name: line.name ?? line.code,
        description: "",
        parent_line_id: parent,
        attribute_id: line.attribute ?? null,
        is_disabled: line.isDisabled ?? false,
        is_select_default: line.isDefault ?? false,
        sort_order: at + 1,
      }
    }),
  )
}
