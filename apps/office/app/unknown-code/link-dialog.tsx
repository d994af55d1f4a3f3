import { scanProfiles } from "@sightline/hardware-scan/profile"
import { Button } from "@sightline/ui/button"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Link } from "@sightline/ui/link"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { useSettledScan } from "../shell/use-settled-scan"
import type { Target } from "./change.server"
import { words } from "./words"

type Props = {
  code: string
  clientCode: string
  /** What the last search found. */
  targets: readonly Target[]
  problem: string | undefined
  isPending: boolean
  onClose: () => void
  onFind: (target: string) => void
  onLink: (itemId: number) => void
}

/**
 * Asks what an unknown code belongs to: the scanned label of an item takes it at once, a search offers items and products.
 * A product's code may be as short as two characters (decisions D-74).
 */
export function LinkDialog({ code, clientCode, targets, problem, isPending, onClose, onFind, onLink }: Props) {
  const [target, setTarget] = useState("")
  useSettledScan(scanProfiles.productBarcode, clientCode, {
    onCode: setTarget,
    onSettled: (text) => {
      if (!isPending) onFind(text)
    },
  })
  return (
    <FormDialog
      title={words.linkOf(code)}
      submit={words.find}
      isPending={isPending}
      problems={{ target: problem }}
      onSubmit={() => onFind(target)}
      onClose={onClose}
    >
      <TextField
        label={words.target}
        name="target"
        kind="code"
        description={words.targetHelp}
        value={target}
        error={problem}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setTarget(event.target.value)}
      />
      {targets.map((product) => (
        <Stack key={product.id} gap="small">
          <strong>{product.name}</strong>
          {product.items.map((item) => (
            <Button key={item.id} tone="quiet" width="full" isWaiting={isPending} onPress={() => onLink(item.id)}>
              {words.item(item)}
            </Button>
          ))}
          <Link href={`/inventory/update/${product.id}?${new URLSearchParams({ code })}`}>
            {words.product(product)}
          </Link>
        </Stack>
      ))}
    </FormDialog>
  )
}
