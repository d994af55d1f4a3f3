import { Button } from "@sightline/ui/button"
import { ChangeList } from "@sightline/ui/change-list"
import { Columns } from "@sightline/ui/columns"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Inline } from "@sightline/ui/inline"
import { Muted } from "@sightline/ui/muted"
import { PageHead } from "@sightline/ui/page-head"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { Specimen } from "./specimen"

const changes = [
  {
    id: "2",
    action: "Changed",
    changes: [{ name: "Name", before: "Wall", after: "Door" }],
    by: "Amadou Fairweather, today",
  },
  {
    id: "1",
    action: "Registered",
    changes: [{ name: "Name", before: "", after: "Wall" }],
    by: "Mei Castellanos, 4 May",
  },
]

export function FormsExhibit() {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState("")
  const [problems, setProblems] = useState<{ readonly name?: string }>({})
  const close = () => {
    setOpen(false)
    setName("")
    setProblems({})
  }
  return (
    <>
      <Specimen name="A form in a dialog">
        <Button tone="quiet" onPress={() => setOpen(true)}>
          Open a form
        </Button>
        {isOpen && (
          <FormDialog
            title="Add a vendor"
            isPending={false}
            problems={problems}
            asks={name !== ""}
            onSubmit={() => (name === "" ? setProblems({ name: "Name is required" }) : close())}
            onClose={close}
          >
            <Columns count={2}>
              <TextField
                label="Vendor name *"
                name="name"
                value={name}
                error={problems.name}
                onChange={({ target }) => setName(target.value)}
              />
              <TextField label="Phone" name="phone" />
            </Columns>
            <Muted>
              Press Save with an empty name: the focus goes to what is wrong. Type one and close: you are asked.
            </Muted>
          </FormDialog>
        )}
      </Specimen>
      <Specimen name="The head of a page" layout="columns">
        <PageHead
          level={4}
          title="Stations"
          lead="What the page is for, in one sentence."
          actions={<Button>Add a station</Button>}
        />
      </Specimen>
      <Specimen name="Below and beside" layout="columns">
        <Stack gap="small">
          <span>One</span>
          <span>below the other</span>
        </Stack>
        <Inline layout="apart">
          <span>Apart</span>
          <Button size="compact" tone="quiet">
            Change
          </Button>
        </Inline>
      </Specimen>
      <Specimen name="What was changed" layout="columns">
        <ChangeList entries={changes} />
      </Specimen>
    </>
  )
}
