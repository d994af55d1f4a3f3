import { close, open } from "@sightline/fixtures/page/open"
import { within } from "@sightline/fixtures/page/within"
import { Dialog } from "@sightline/ui/dialog"
import { TextField } from "@sightline/ui/text-field"
import { ToastProvider, useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { afterEach, expect, it, vi } from "vitest"

afterEach(() => {
  close()
  vi.restoreAllMocks()
})

function Page() {
  const toast = useToast()
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog title="A form" isOpen={isOpen} onOpenChange={setOpen}>
      <TextField label="The last field" name="last" />
      <button type="button" onClick={() => toast({ tone: "critical", text: "There was no answer." })}>
        Fail
      </button>
    </Dialog>
  )
}
const App = () => (
  <ToastProvider>
    <Page />
  </ToastProvider>
)

/** Where a window's boxes stand: its dialog, and messages of 60 px at its foot. */
function drawn(dialog: Partial<DOMRect>) {
  const messages = { left: 16, right: 374, top: 0, bottom: 60, height: 60 }
  const none = { left: 0, right: 0, top: 0, bottom: 0, height: 0 }
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const isDialog = this.parentElement?.matches("[data-scrim]")
    return { ...none, ...(this.matches('[aria-label="Notifications"]') ? messages : isDialog ? dialog : {}) } as DOMRect
  })
  const styles = globalThis.getComputedStyle
  vi.spyOn(globalThis, "getComputedStyle").mockImplementation((of) =>
    of.matches('[aria-label="Notifications"]') ? ({ insetBlockEnd: "16px" } as CSSStyleDeclaration) : styles(of),
  )
}

async function failing(dialog: Partial<DOMRect>) {
  drawn(dialog)
  const routes = [{ id: "page", path: "/", load: () => Promise.resolve({ default: App }) }]
  const page = open({ routes, modules: new Map([["page", { default: App }]]), context: {} as never, path: "/" })
  await page.press("Fail")
  await page.told(/There was no answer\./)
  const scrim = document.querySelector<HTMLElement>("[data-scrim]")
  return { page, room: () => scrim?.style.borderBlockEnd }
}

it("a dialog that a message would stand on ends above it until the message has gone, and any other stays as it is", async () => {
  const { innerHeight } = window
  const { page, room } = await failing({ left: 16, right: 374, top: 20, bottom: innerHeight + 200 })
  await expect.poll(room).toBe("92px solid transparent")
  await page.press("Dismiss", within(page.getByRole("region", { name: "Notifications" })))
  await expect.poll(room).toBe("")
  close()
  const short = await failing({ left: 16, right: 374, top: 200, bottom: innerHeight - 120 })
  await expect
    .poll(() => document.querySelector<HTMLElement>('[aria-label="Notifications"]')?.style.insetBlockEnd)
    .toBe("16px")
  expect(short.room()).toBe("")
})
