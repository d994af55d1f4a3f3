import type { office } from "../test-pages"

/** What a change answers that a page of operators sends, with the cookie of their ten minutes. */
export const sentTo =
  ({ visit }: ReturnType<typeof office>, path: string) =>
  async (fields: object) => {
    const answer = await visit(path, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json", cookie: "operator=ten" },
      body: JSON.stringify(fields),
    })
    return JSON.parse(answer.text)
  }
