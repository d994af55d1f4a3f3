import type { States } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import type { office } from "../../test-pages"

const as = users.owner

interface Listed {
  readonly path: string
  /** The same address with a word that it does not know. */
  readonly wrong: string
  /** What the domain is asked with this address. */
  readonly asked: object
  /** Plays an answer, and hears what was asked. */
  readonly play: (answer: "none" | CenterNotFound | RoleRefused | Unavailable) => ReadonlyArray<unknown>
}

/** Rows behind a figure of money are the same question as a page, as a file and as a part of a workbook. */
export const listProofs = ({ visit }: ReturnType<typeof office>, { path, wrong, asked, play }: Listed): States => ({
  empty: {
    "days without any have no rows": async () => {
      const sent = play("none")
      expect((await visit(path, { as })).status).toBe(200)
      expect(sent).toMatchObject([{ urlParams: asked }])
    },
  },
  failed: {
    "a question that nobody answers has the status of a failure": async () => {
      play(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a center of somebody else, and an address that says nothing, are no page": async () => {
      play(new CenterNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit(wrong, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for people without the role": async () => {
      play(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
