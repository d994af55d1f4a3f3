import type { JsonSchema } from "./open-api"

/** A JSON schema in readable form: the object itself, with types in place of values. */
export function shape(schema: JsonSchema, indent = ""): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ")
  if (schema.anyOf) return [...new Set(schema.anyOf.map((member) => shape(member, indent)))].join(" | ")
  if (schema.items) return `[ ${shape(schema.items, indent)} ]`
  if (schema.type === "object") return shapeOfObject(schema, indent)
  if (schema.type === "string") return schema.format === "binary" ? "file" : "text"
  if (schema.type === "number" || schema.type === "integer") return "number"
  return schema.type ?? (schema.$ref?.endsWith("Int") ? "number" : "any")
}

function shapeOfObject({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, type]) => `${inner}${name}${required.includes(name) ? "" : "?"}: ${shape(type, inner)}`,
  )
  if (typeof additionalProperties === "object") lines.push(`${inner}[name]: ${shape(additionalProperties, inner)}`)
  return lines.length > 0 ? `{\n${lines.join("\n")}\n${indent}}` : "{}"
}
