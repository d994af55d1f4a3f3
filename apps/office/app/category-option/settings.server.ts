import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { act, load, notFound, signInAgain } from "@sightline/bff-client/remix"
import { CategoryOptionId } from "@sightline/model/category-option"
import { OptionStatus } from "@sightline/model/category-option-change"
import { attributeChoices } from "@sightline/model/category-option-rules"
import { Effect, Schema } from "effect"

/** The address keeps the order of the names; without one the rows stand by their ids, and none jumps when it changes. */
const Asked = Schema.Struct({
  name: Schema.optionalWith(Schema.Literal("asc", "desc"), { exact: true }),
})

const everything = load(Asked, (bff, { name }) =>
  Effect.map(
    Effect.all(
      {
        // 0: in every status (decisions D-118).
        settings: bff.categoryOption.list({ urlParams: { statusId: 0 } }),
        categories: bff.category.list({ urlParams: {} }),
        attributes: bff.category.attributes({ urlParams: {} }),
      },
      { concurrency: "unbounded" },
    ),
    ({ settings, categories, attributes }) => ({
      name,
      settings: [...settings].sort((one, other) => {
        const names = one.name.localeCompare(other.name, "en")
        return (name === undefined ? 0 : name === "asc" ? names : -names) || one.id - other.id
      }),
      choices: attributeChoices(categories, attributes),
    }),
  ),
)

export const readSettings = (args: LoaderFunctionArgs) => {
  const { session, sessionEnded } = args.context
  if (!session) throw sessionEnded ? signInAgain(args.request) : notFound()
  return everything(args)
}

const Change = Schema.Struct({
  id: CategoryOptionId,
  statusId: Schema.optionalWith(OptionStatus, { exact: true }),
  orderSequence: Schema.optionalWith(Schema.Int.pipe(Schema.nonNegative()), { exact: true }),
  attributeIds: Schema.optionalWith(Schema.Array(Schema.Int), { exact: true }),
  isHidden: Schema.optionalWith(Schema.Boolean, { exact: true }),
})

export const changeSetting = act(Change, (bff, asked) => bff.categoryOption.set({ payload: asked }))

/** Changes one setting of a field; the others stay. */
export const changeSettings = async (args: ActionFunctionArgs) => Response.json(await changeSetting(args))

export type LoadedSettings = Awaited<ReturnType<typeof readSettings>>
export type SettingOutcome = Awaited<ReturnType<typeof changeSetting>>
