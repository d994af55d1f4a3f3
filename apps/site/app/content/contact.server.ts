import { type ActionFunctionArgs, data, redirect } from "@remix-run/node"
import { act, type Outcome } from "@sightline/bff-client/remix"
import type { Typed } from "@sightline/screens/contact/contact-form"
import { ModalFields, PageFields } from "@sightline/screens/contact/fields.ts"
import { contactWords as words } from "@sightline/screens/contact/words.ts"

const fromPage = act(PageFields, (bff, payload) => bff.contact.add({ payload: { ...payload, phone: "" } }))
const fromModal = act(ModalFields, (bff, payload) => bff.contact.add({ payload }))

/** Takes a visitor's message from the page or from the modal; what was typed is kept until it has gone out. */
export async function writeToClient({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const fields = await request.clone().formData()
  const kind = fields.get("kind") === "modal" ? "modal" : "page"
  const outcome: Outcome<unknown, { readonly _tag: string }> = await (kind === "modal" ? fromModal : fromPage)({
    request,
    context,
  })
  if (outcome._tag === "Done") return redirect("/contact?done=sent", { status: 303 })
  const errors = "errors" in outcome ? (outcome.errors as Record<string, string>) : {}
  const isOften = outcome._tag === "TooManyAttempts"
  const refusal = outcome._tag === "Unreadable" ? undefined : isOften ? words.often : words.failed
  return data({ kind, typed: typedIn(fields), errors, refusal } as const, {
    status: outcome._tag === "Unreadable" ? 422 : isOften ? 429 : 503,
  })
}

function typedIn(fields: FormData): Typed {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === "string" ? value.slice(0, 10_000) : ""
  }
  return { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") }
}
