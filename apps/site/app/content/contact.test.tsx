import { states } from "@sightline/fixtures/page/states"
import { ContactNotMailed } from "@sightline/model/contact"
import { TooManyAttempts } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit, send, played } = site()
const typed = { Name: "Ada", Email: "ada@example.com", Message: "When are you open?" }

const write = async (fields: Record<string, string>) => {
  const page = await visit("/contact")
  return send(page.main.getByRole("button", { name: "Send message" }), fields)
}

states("content/contact.route.tsx", {
  empty: {
    "what is missing is said at each field, and nobody is written to": async () => {
      const page = await write({})
      expect(page.status).toBe(422)
      for (const words of ["The name is required.", "The email is required.", "The message is required."])
        page.main.getByText(words)
    },
  },
  failed: {
    "a message that cannot be sent now is kept in the form": async () => {
      played.contact.add(new Unavailable())
      const page = await write(typed)
      expect(page.status).toBe(503)
      page.main.getByText("Send email fails")
      expect(page.main.getByLabelText<HTMLTextAreaElement>("Message").value).toBe(typed.Message)
    },
    "the front keeps the page that everybody gets, and none with what somebody typed": async () => {
      expect((await visit("/contact")).headers.has("content-length")).toBe(true)
      played.contact.add(new Unavailable())
      expect((await write(typed)).headers.has("content-length")).toBe(false)
    },
  },
  refused: {
    "a message that was taken is thanked for": async () => {
      const asked = played.contact.add({ succeeded: true })
      expect((await write(typed)).location).toBe("/contact?done=sent")
      expect(asked).toMatchObject([{ payload: { name: "Ada", email: "ada@example.com", phone: "" } }])
      const page = await visit("/contact?done=sent")
      page.main.getByText("Thanks for reaching out. We will reply in the shortest possible time.")
      expect(page.main.queryByRole("button", { name: "Send message" })).toBeNull()
    },
    "who writes too often is asked to wait, and what nobody mails is kept": async () => {
      played.contact.add(new TooManyAttempts({ retryAfter: 60 }))
      const often = await write(typed)
      expect(often.status).toBe(429)
      often.main.getByText(/several messages in a short time/)
      played.contact.add(new ContactNotMailed())
      const page = await write(typed)
      page.main.getByText("Send email fails")
      expect(page.main.getByLabelText<HTMLInputElement>("Name").value).toBe("Ada")
    },
  },
  forbidden: "everybody may write",
})
