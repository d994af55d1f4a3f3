import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Stack } from "@sightline/ui/stack"
import { type ComponentType, type FormEvent, useEffect, useRef } from "react"
import type { FieldProps } from "../shell/field/field-props"
import type { LoadedForm } from "./form.server"
import { ItemFields } from "./item-fields"
import { useItemForm } from "./use-item-form"

type Props = {
  /** Draws one field. */
  Field: ComponentType<FieldProps>
  loaded: LoadedForm
  onAdded: (id: number) => void
}

/** The dynamic form that adds units to the stock, on a page (document 2 §2.5). */
export function AddForm({ Field, loaded, onAdded }: Props) {
  const { state, act, refresh, isPending, save } = useItemForm({ task: "add", loaded, onDone: onAdded })
  const form = useRef<HTMLFormElement>(null)
  const wasTried = useRef(false)
  // A refused form leads to its first problem.
  useEffect(() => {
    if (!wasTried.current || isPending) return
    const wrong = Object.keys(state.problems)
      .map((code) => form.current?.elements.namedItem(code))
      .find((field): field is HTMLElement => field instanceof HTMLElement)
    if (!wrong) return
    wasTried.current = false
    wrong.focus()
  }, [state.problems, isPending])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    wasTried.current = true
    void save()
  }
  return (
    <form ref={form} aria-label="Add quantity" data-keeps="add-quantity" onSubmit={send} noValidate>
      <Stack gap="medium">
        <ItemFields Field={Field} loaded={loaded} state={state} act={act} refresh={refresh} isNew columns={3} />
        <div>
          <Button type="submit" icon={<Icon name="add" />} isPending={isPending}>
            Add quantity
          </Button>
        </div>
      </Stack>
    </form>
  )
}
