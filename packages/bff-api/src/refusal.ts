import { HttpApiSchema } from "@effect/platform"
import { FieldsRefused } from "@sightline/model/category-option"
import { SchemaAST as AST, Schema } from "effect"

/** The answer to a refusal (decisions D-123). */
export interface Words {
  readonly status: number
  readonly title: string
  readonly detail: string
}

/** A refusal on the wire. The text repeats no id and no time, so two refusals of one kind are byte for byte equal. */
interface WireRefusal {
  readonly title: string
  readonly detail: string
  readonly message: string
  readonly code: string
}

/** A call's names for the fields of a FieldsRefused, where the model's differ. */
type Names = { readonly [field: string]: string }

/**
 * Gives each refusal of a union its status and its words: the calls answer `{ title, detail, message }` and the refusal's
 * own name as `code` (decisions D-50). A refusal without words is a type error.
 */
export const wiredBy =
  <By extends { readonly [tag: string]: Words }>(words: By) =>
  <A extends { readonly _tag: keyof By & string }, I>(refused: Schema.Schema<A, I>, names: Names = {}) =>
    Schema.make<A, WireRefusal>(
      AST.Union.make(
        membersOf(refused.ast).map((member) => {
          const tag = tagOf(member)
          const of = words[tag]
          if (!of) throw new Error(`${tag} has no words`)
          return tag === FieldsRefused._tag ? spelled(onWire(member, tag, of), of, names) : onWire(member, tag, of)
        }),
      ),
    )

const membersOf = (ast: AST.AST): ReadonlyArray<AST.AST> => (AST.isUnion(ast) ? ast.types.flatMap(membersOf) : [ast])

function tagOf(ast: AST.AST): string {
  const [tag] = AST.getPropertySignatures(AST.encodedAST(ast)).filter(({ name }) => name === "_tag")
  if (!tag || !AST.isLiteral(tag.type)) throw new Error("A refusal has a name")
  return String(tag.type.literal)
}

/** Each refusal's schema is made once, however many calls answer it. */
const known = new Map<AST.AST, AST.AST>()

function onWire(refused: AST.AST, tag: string, words: Words): AST.AST {
  const ast = known.get(refused) ?? answered(refused, tag, words)
  known.set(refused, ast)
  return ast
}

const answered = (refused: AST.AST, tag: string, { status, title, detail }: Words) =>
  Schema.transform(
    Schema.Struct(
      { title: Schema.String, detail: Schema.String, message: Schema.String, code: Schema.Literal(tag) },
      { key: Schema.String, value: Schema.Unknown },
    ).annotations({ description: detail }),
    Schema.make<unknown, { readonly _tag: string }>(refused),
    {
      strict: false,
      decode: ({ title: _title, detail: _detail, message: _message, code, ...fields }) => ({ _tag: code, ...fields }),
      encode: ({ _tag, ...fields }: { _tag: string }) => ({ title, detail, message: detail, code: _tag, ...fields }),
    },
  ).annotations({ ...HttpApiSchema.annotations({ status }), identifier: undefined as never }).ast

function spelled(ast: AST.AST, { status }: Words, names: Names): AST.AST {
  if (Object.keys(names).length === 0) return ast
  const fields = Object.fromEntries(Object.entries(names).map(([field, name]) => [name, field]))
  return Schema.transform(Schema.make<FieldsRefused, WireRefusal>(ast), Schema.typeSchema(FieldsRefused), {
    strict: true,
    decode: ({ errors }) => renamed(errors, fields),
    encode: ({ errors }) => renamed(errors, names),
  }).annotations({ ...HttpApiSchema.annotations({ status }), identifier: undefined as never }).ast
}

const renamed = (errors: FieldsRefused["errors"], names: Names) =>
  new FieldsRefused({
    errors: Object.fromEntries(Object.entries(errors).map(([field, problems]) => [names[field] ?? field, problems])),
  })
