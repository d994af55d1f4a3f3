import { expect, it } from "vitest"
import { letterNews, problemsOf, sendLetter } from "./send-letter"

it("tells the server's own message when an e-mail cannot be sent · PRODUCT-14", () => {
  const detail = "Email must be an e-mail address"
  const refused = {
    _tag: "BadRequest",
    title: "Bad request",
    detail,
    message: detail,
    errors: { Email: ["must be an e-mail address"] },
  } as const
  expect(letterNews(refused)).toEqual({ isSent: false, text: detail })
  expect(problemsOf(refused)).toEqual({ email: detail })
  expect(letterNews({ _tag: "AttachmentRefused" }).text).toContain("spreadsheet")
  expect(letterNews({ _tag: "TooManyAttempts" }).text).toContain("Too many attempts")
  expect(letterNews({ _tag: "Done" })).toEqual({
    isSent: true,
    text: "Send Email Success!",
  })
})

it("whoever gets no answer is told that nothing goes out twice", async () => {
  const offline = (async () => Promise.reject(new TypeError("offline"))) as typeof fetch
  const heard = await sendLetter(new FormData(), "key", offline)
  expect(letterNews(heard).text).toContain("it goes out once")
})
