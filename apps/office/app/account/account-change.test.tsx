import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { LastOwner, NotOwnAccount, OldPasswordWrong, PasswordTooShort } from "@sightline/model/account"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { EmailTaken } from "@sightline/model/user"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { expect, vi } from "vitest"
import { office } from "../test-pages"

const { visit, open, post, hears, played } = office()
const as = users.owner
const change = { oldPassword: "old enough", password: "new enough", confirm: "new enough" }
const person = {
  clientId: "3",
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  password: "long enough",
  confirm: "long enough",
  workPhone: "",
  cellPhone: "",
}

/** Opens a dialog of the user menu on a page without forms of its own. */
async function dialog(entry: string) {
  played.user.page({ rows: [], page: 1, pageSize: 20, total: 0 })
  const page = await open("/admin/users", { as })
  await page.press(/Signed in as/)
  await page.follow(entry)
  return page
}

/** The browser cannot send a change: it throws. */
function fetchThrows(message: string) {
  const onward = globalThis.fetch
  const sent: string[] = []
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    if (!String(address).startsWith("/account/change")) return onward(address, init)
    sent.push(address)
    return Promise.reject(new TypeError(message))
  })
  return sent
}

const unsent = "There was no answer. What you typed is still here; save it again."

states("account/account-change.route.ts", {
  empty: {
    "what is missing is said at its field in the dialog, and nothing is sent": async () => {
      const page = await dialog("Change Password")
      await page.press("Change password")
      for (const said of [words.noOldPassword, words.noPassword, words.noConfirmation]) await page.findByText(said)
    },
  },
  failed: {
    "a change that nobody takes is said in the dialog, which stays": async () => {
      played.account.changePassword(new Unavailable())
      const page = await dialog("Change Password")
      page.type("Old password", change.oldPassword)
      page.type("New password", change.password)
      page.type("Confirm password", change.confirm)
      await page.press("Change password")
      await page.findByText("Sightline is not available right now. Please try again.")
    },
    "a change of password that the browser cannot send says what it threw, and what was typed stays · SESSION-20":
      async () => {
        const page = await dialog("Change Password")
        const sent = fetchThrows("Failed to fetch")
        page.type("Old password", change.oldPassword)
        page.type("New password", change.password)
        page.type("Confirm password", change.confirm)
        await page.press("Change password")
        await page.findByText(`Failed to fetch. ${unsent}`)
        expect(page.getByLabelText<HTMLInputElement>("Old password").value).toBe(change.oldPassword)
        expect(sent).toEqual(["/account/change?what=password"])
      },
    "a registration that the browser cannot send says what it threw · SESSION-24": async () => {
      const page = await dialog("Register new user")
      const sent = fetchThrows("NetworkError when attempting to fetch resource.")
      page.type("First name", person.firstName)
      page.type("Last name", person.lastName)
      page.type("Email", person.email)
      page.type("Password", person.password)
      page.type("Confirm password", person.confirm)
      await page.press("Register")
      await page.findByText(`NetworkError when attempting to fetch resource. ${unsent}`)
      expect(sent).toEqual(["/account/change?what=register"])
    },
    "a deactivation without an answer fails in the dialog's own words, and nobody leaves · SESSION-26": async () => {
      const page = await dialog("Deactivate Your Account")
      const onward = globalThis.fetch
      const asked: unknown[] = []
      vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
        if (!String(address).startsWith("/account/change")) return onward(address, init)
        asked.push(address)
        return Promise.resolve(new Response("", { status: 502 }))
      })
      await page.press(words.deactivate)
      await page.told("Failed to deactivate account")
      expect(asked).toEqual(["/account/change?what=deactivate"])
      await page.press(/Signed in as/)
    },
    "somebody who could not leave stays": async () => {
      played.account.setStatus(new Unavailable())
      expect(await post("/account/change?what=deactivate", {})).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "a change of password, and a registration, say what the server says · SESSION-20 SESSION-24": async () => {
      played.account.changePassword(new OldPasswordWrong())
      const page = await dialog("Change Password")
      page.type("Old password", change.oldPassword)
      page.type("New password", change.password)
      page.type("Confirm password", change.confirm)
      await page.press("Change password")
      await page.findByText("The old password is incorrect.")
      expect(await post("/account/change?what=password", change)).toMatchObject({
        detail: "The old password is incorrect.",
      })
      played.user.register(new EmailTaken())
      expect(await post("/account/change?what=register", person)).toMatchObject({
        detail: "A user with this e-mail already exists. To add them here, invite them.",
      })
    },
    "each refusal is an answer with its name": async () => {
      await hears(played.account.changePassword, [new NotOwnAccount(), new PasswordTooShort()], () =>
        post("/account/change?what=password", change),
      )
      await hears(played.account.setStatus, [new LastOwner()], () => post("/account/change?what=deactivate", {}))
    },
    "a password that was changed closes the dialog, and is said": async () => {
      const asked = played.account.changePassword({ succeeded: true })
      const page = await dialog("Change Password")
      page.type("Old password", change.oldPassword)
      page.type("New password", change.password)
      page.type("Confirm password", change.confirm)
      await page.press("Change password")
      await page.told("Change Password Success")
      await expect.poll(() => page.queryByRole("dialog")).toBeNull()
      expect(asked).toMatchObject([{ payload: { email: as.email, newPassword: "new enough" } }])
    },
    "the last owner is told why, and stays · SESSION-26": async () => {
      played.account.setStatus(new LastOwner())
      const page = await dialog("Deactivate Your Account")
      await page.press(words.deactivate)
      await page.told("A client needs an active owner. Make another person an owner first.")
    },
    "somebody who leaves is signed out": async () => {
      played.account.setStatus({ succeeded: true })
      const { headers, text } = await visit("/account/change?what=deactivate", {
        as,
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: "{}",
      })
      expect(JSON.parse(text)).toMatchObject({ _tag: "Done" })
      expect(headers.getSetCookie()).toContain("sightline=; Max-Age=0")
    },
  },
  forbidden: {
    "an ended session is said before any mistake in the fields": async () => {
      const { status } = await visit("/account/change?what=register", {
        context: { sessionEnded: true },
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: "{}",
      })
      expect(status).toBe(401)
    },
    "a role that is too weak, and nobody, are answered as such; no other address answers": async () => {
      await hears(played.user.register, [new RoleRefused()], () => post("/account/change?what=register", person))
      expect(await post("/account/change?what=password", change, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit("/account/change?what=everything", { as, method: "POST", body: "{}" })).status).toBe(404)
      expect((await visit("/account/change?what=password", { as })).status).toBe(404)
    },
  },
})
