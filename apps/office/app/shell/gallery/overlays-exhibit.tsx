import { Button } from "@sightline/ui/button"
import { CommandDialog } from "@sightline/ui/command-dialog"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { Icon } from "@sightline/ui/icon"
import { Popover } from "@sightline/ui/popover"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { Specimen } from "./specimen"

export function OverlaysExhibit() {
  const [open, setOpen] = useState<"modal" | "question" | "commands" | null>(null)
  const [text, setText] = useState("")
  const commands = ["Frames", "Lenses", "Solutions"].filter((title) => title.toLowerCase().startsWith(text))
  const close = (isOpen: boolean) => setOpen(isOpen ? open : null)
  return (
    <Specimen name="Modal, question, popover">
      <Button tone="quiet" onPress={() => setOpen("modal")}>
        Open a modal
      </Button>
      <Button tone="quiet" onPress={() => setOpen("question")}>
        Ask a question
      </Button>
      <Popover label="What this is" trigger={<Button tone="quiet">Open a popover</Button>}>
        <p>A little more about one thing, beside it.</p>
      </Popover>
      <Button tone="quiet" onPress={() => setOpen("commands")}>
        Open commands
      </Button>
      <CommandDialog
        label="Go to a category"
        isOpen={open === "commands"}
        onOpenChange={close}
        text={text}
        onText={(typed) => setText(typed.toLowerCase())}
        groups={[
          {
            title: "Categories",
            commands: commands.map((title) => ({ id: title, title, icon: <Icon name="item" /> })),
          },
        ]}
        onChoose={() => setOpen(null)}
        status={`${commands.length} found`}
      />
      <Dialog
        title="Contact Us"
        isOpen={open === "modal"}
        onOpenChange={close}
        actions={
          <>
            <Button tone="quiet" onPress={() => setOpen(null)}>
              Cancel
            </Button>
            <Button onPress={() => setOpen(null)}>Send</Button>
          </>
        }
      >
        <TextField label="Name" name="contact-name" />
      </Dialog>
      <ConfirmDialog
        title="Take 12 items off the list?"
        content="They stay in the stock. Only this list forgets them."
        confirm="Yes, take them off"
        cancel="No, keep them"
        isOpen={open === "question"}
        onOpenChange={close}
        onConfirm={() => setOpen(null)}
      />
    </Specimen>
  )
}
