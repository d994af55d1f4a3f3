import type { ShopAsk, ShopReport } from "@sightline/model/import"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import { Lead } from "../shell/screen"
import * as own from "./import.css"
import type { ShopChoices, ShopChosen } from "./shop-choices"

interface Props {
  readonly report: ShopReport
  readonly choices: ShopChoices
  readonly shop: ShopChosen
  readonly say: (chosen: ShopChosen) => void
  /** Whether the report rests on these choices. */
  readonly isChecked: boolean
  readonly checkAgain: () => void
}

/** What the file does not say in the client's words. A button checks the file again: arrow keys pass many choices. */
export function ShopFields({ report, choices, shop, say, isChecked, checkAgain }: Props) {
  const isOfStock = report.shop === "Shopify inventory"
  return (
    <Stack gap="medium">
      <div className={own.shopFields}>
        {!isOfStock && (
          <>
            <Select
              label="Category of products that name none of yours"
              name="category"
              value={shop.category}
              options={[{ value: "", label: "None: leave them out" }, ...choices.categories]}
              onChange={({ target }) => say({ ...shop, category: target.value })}
            />
            <Select
              label="Item type of products that name none of yours"
              name="itemType"
              value={shop.itemType}
              options={[{ value: "", label: "None" }, ...choices.itemTypes]}
              onChange={({ target }) => say({ ...shop, itemType: target.value })}
            />
          </>
        )}
        <Select
          label={isOfStock ? "Center of locations that are none of yours" : "Center of the units"}
          name="center"
          value={shop.center}
          options={[{ value: "", label: "None: leave them out" }, ...choices.centers]}
          onChange={({ target }) => say({ ...shop, center: target.value })}
        />
        {report.asks.map((ask) => (
          <ShopField
            key={ask.code}
            ask={ask}
            value={shop.fields[ask.code] ?? ""}
            say={(value) => say({ ...shop, fields: { ...shop.fields, [ask.code]: value } })}
          />
        ))}
      </div>
      <Inline>
        <Button tone="quiet" onPress={checkAgain}>
          Check again
        </Button>
        {!isChecked && <Lead>Check again to see what these choices change.</Lead>}
      </Inline>
    </Stack>
  )
}

interface FieldProps {
  readonly ask: ShopAsk
  readonly value: string
  readonly say: (value: string) => void
}

/** One value for all products that name none, or for all units. */
function ShopField({ ask: { of, code, name, choices, isRequired, rows, problem }, value, say }: FieldProps) {
  const without = isRequired ? "None: leave them out" : "None"
  const named = `of products that name none${choices ? " of yours" : ""}`
  const count = rows.toLocaleString("en-US")
  const shared = {
    label: `${name} ${of === "items" ? "of the units" : named}`,
    name: code,
    description: `${count} ${rows === 1 ? "row" : "rows"}${isRequired ? ". Your settings require a value." : "."}`,
    error: problem ?? undefined,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => say(target.value),
  }
  return choices ? (
    <Select
      {...shared}
      options={[{ value: "", label: without }, ...choices.map((one) => ({ value: one.value, label: one.name }))]}
    />
  ) : (
    <TextField {...shared} maxLength={500} autoComplete="off" />
  )
}
