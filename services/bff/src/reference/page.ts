import type { Role } from "@sightline/model/role"
import { roleNames } from "@sightline/model/role-name"
import { whoMakes } from "../calls"
import { type Document, type JsonSchema, type Operation, schemaOf } from "./open-api"
import { shape } from "./shape"
import { style } from "./style"

/** The contract for people: one page without script, with an anchor for each call. */
export function page(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls · Sightline</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<p class="mark">Sightline</p>
<h1>Calls</h1>
<p class="about">${text(document.info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 of these calls</a></p>
</header>
<div class="columns">
<nav aria-label="Calls">${groups.map(menuOf).join("")}</nav>
<main id="calls">${groups.map(sectionOf).join("")}</main>
</div>
</body>
</html>`
}

interface Entry {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}
interface Group {
  readonly name: string
  readonly description: string
  readonly calls: ReadonlyArray<Entry>
}

const text = (raw: string) => raw.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const words = (name: string) => {
  const spaced = name.replace(/([A-Z])/g, " $1").toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const menuOf = ({ name, calls }: Group) => `
<p class="group">${text(words(name))}</p>
<ul>${calls.map(({ path, operation }) => `<li><a href="#${operation.operationId}">${text(path.split("/").at(-1) ?? path)}</a></li>`).join("")}</ul>`

const sectionOf = ({ name, description, calls }: Group) => `
<section aria-labelledby="group-${name}">
<h2 id="group-${name}">${text(words(name))}</h2>
<p>${text(description)}</p>
${calls.map(articleOf).join("")}
</section>`

const articleOf = ({ path, method, operation }: Entry) => `
<article id="${operation.operationId}">
<h3>${text(operation.summary)}</h3>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path.replace(/\//g, "/<wbr>")}</code></p>
<p>${text(operation.description)}</p>
<p class="who">${text(whoOf(operation))}</p>
${fieldsOf(operation)}
${answerOf(operation)}
${refusalsOf(operation)}
</article>`

function whoOf({ operationId }: Operation): string {
  const who = whoMakes(operationId)
  if (who === "visitor") return "Open to visitors."
  if (who === "member") return "For everybody who is signed in."
  if ("Simple" in who) return `For ${named(who.Complex)}; at a Simple client for ${named(who.Simple)}.`
  return `For ${named(who)}.`
}

const named = (roles: ReadonlyArray<Role>) => roles.map((role) => roleNames[role]).join(", ") || "nobody"

function fieldsOf({ parameters, requestBody }: Operation): string {
  const body = schemaOf(requestBody?.content)
  const rows = [
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      place: requestBody?.content?.["multipart/form-data"] ? "form" : "body",
      required: body?.required?.includes(name) ?? false,
      schema,
      description: "",
    })),
    ...parameters.map(({ in: place, description = "", ...parameter }) => ({ ...parameter, place, description })),
  ]
  if (rows.length === 0) return ""
  const row = ({ name, place, required, schema, description }: (typeof rows)[number]) =>
    `<tr><th scope="row"><code>${text(name)}</code></th><td>${place}</td><td>${required ? "required" : "optional"}</td><td>${text([kindOf(schema), description].filter(Boolean).join(". "))}</td></tr>`
  return `<div class="scroll" tabindex="0" role="region" aria-label="Fields"><table>
<thead><tr><th scope="col">Field</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Value</th></tr></thead>
<tbody>${rows.map(row).join("")}</tbody></table></div>`
}

const kindOf = (schema: JsonSchema): string =>
  schema.maxLength ? `${shape(schema)}, at most ${schema.maxLength} characters` : shape(schema)

function answerOf({ responses }: Operation): string {
  const schema = schemaOf(responses["200"]?.content)
  return schema
    ? `<details><summary>Answer</summary><pre tabindex="0"><code>${text(shape(schema))}</code></pre></details>`
    : ""
}

/** Every refusal by its status and code, with its words. */
function refusalsOf({ responses }: Operation): string {
  const rows = Object.entries(responses).flatMap(([status, { content, description }]) => {
    if (status === "200") return []
    const schema = schemaOf(content) ?? {}
    return (schema.anyOf ?? [schema]).map((member) => {
      const code = member.properties?.code?.enum?.[0] ?? ""
      return `<tr><td class="status">${status}</td><td><code>${text(String(code))}</code></td><td>${text(member.description ?? description)}</td></tr>`
    })
  })
  return `<details><summary>Refusals</summary><div class="scroll"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.join("")}</tbody></table></div></details>`
}
