import { close, open } from "@sightline/fixtures/page/open"
import { within } from "@sightline/fixtures/page/within"
import { useAccountDialogs } from "@sightline/screens/shell/account-dialogs.ts"
import { ToastProvider } from "@sightline/ui/toast"
import { afterEach, expect, test, vi } from "vitest"
import { AccountDialogs } from "./account-dialogs"

afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

function Opener() {
  const openDialog = useAccountDialogs()
  return (
    <button type="button" onClick={() => openDialog?.("register")}>
      Open
    </button>
  )
}

/** The dialog Register new user, filled in, of a browser that knows this client; and what the browser sends. */
async function filled(clientId: number | null) {
  const sent: unknown[] = []
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    sent.push([address, JSON.parse(String(init?.body))])
    return Promise.resolve(Response.json({ _tag: "Done" }))
  })
  const Page = () => (
    <ToastProvider>
      <AccountDialogs clientId={clientId}>
        <Opener />
      </AccountDialogs>
    </ToastProvider>
  )
  const routes = [{ id: "page", path: "/", load: () => Promise.resolve({ default: Page }) }]
  const page = open({ routes, modules: new Map([["page", { default: Page }]]), context: {} as never, path: "/" })
  await page.press("Open")
  const dialog = within(await page.findByRole("dialog", { name: "Register new user" }))
  for (const [label, text] of Object.entries(typed)) page.type(dialog.getByLabelText(label), text)
  const form = dialog.getByRole<HTMLFormElement>("form", { name: "Register new user" })
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Register" })
  return { page, sent, form, button }
}

const typed = {
  "First name": "Nadia",
  "Last name": "Newcomer",
  Email: "nadia@example.test",
  Password: "a first password",
  "Confirm password": "a first password",
}

test("a browser without a client sends no registration, by the button or by Enter, and one with a client sends it with the client · SESSION-23", async () => {
  const without = await filled(null)
  expect(without.button.disabled).toBe(true)
  without.button.click()
  without.form.requestSubmit()
  without.form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
  expect(without.sent).toEqual([])
  close()

  const { page, sent, button } = await filled(3)
  expect(button.disabled).toBe(false)
  await page.press("Register")
  await page.told("Create User Success")
  expect(sent).toMatchObject([["/account/change?what=register", { clientId: "3", email: typed.Email }]])
})
