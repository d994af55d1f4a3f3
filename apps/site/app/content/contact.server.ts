import { type ActionFunctionArgs, data, redirect } from "@remix-run/node"
import { act, type Outcome } from "@sightline/bff-client/remix"
import type { Typed } from "@sightline/screens/contact/contact-form"
import { ModalFields, PageFields } from "@sightline/screens/contact/fields.ts"
import { contactWords as words } from "@sightline/screens/contact/words.ts"

const fromPage = act(PageFields, (bff, payload) => bff.contact.add({ payload: { ...payload, phone: "" } }))
const fromModal = act(ModalFields, (bff, payload) => bff.contact.add({ payload }))

/** Accepts a visitor's message from the page or from the modal; typed values stay until it has been sent. */
export async function writeToClient({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const form = await request.formData()
  const kind = form.get("kind") === "modal" ? "modal" : "page"
  const outcome: Outcome<unknown, { readonly _tag: string }> = await (kind === "modal" ? fromModal : fromPage)({
    request,
    context,
    form,
  })
  if (outcome._tag === "Done") return redirect("/contact?done=sent", { status: 303 })
  const errors = "errors" in outcome ? (outcome.errors as Record<string, string>) : {}
  const isOften = outcome._tag === "TooManyAttempts"
  const refusal = outcome._tag === "Unreadable" ? undefined : isOften ? words.often : words.failed
  return data({ kind, typed: typedIn(form), errors, refusal } as const, {
    status: outcome._tag === "Unreadable" ? 422 : isOften ? 429 : 503,
  })
}

function typedIn(form: FormData): Typed {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === "string" ? value.slice(0, 10_000) : ""
  }
  return { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") }
}
