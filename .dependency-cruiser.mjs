import { readdirSync, readFileSync } from "node:fs"

/**
 * Who may import whom. Every rule has a name and a reason; a rule is loosened only by a decision record.
 * Paths are matched from the root of the repository.
 */
const mayImport = {
  "packages/model": [],
  "packages/ui": [],
  "hardware/scan": [],
  "hardware/transport": [],
  "hardware/label": ["packages/model"],
  "packages/bff-api": ["packages/agent-api", "packages/model"],
  "packages/domain-api": ["packages/agent-api", "packages/model"],
  "packages/agent-api": ["packages/model"],
  "packages/fields": ["packages/model"],
  "packages/bff-client": ["packages/bff-api", "packages/model"],
  "packages/screens": [
    "packages/bff-client",
    "packages/ui",
    "packages/fields",
    "packages/model",
    "hardware/scan",
    "hardware/label",
  ],
  "apps/[^/]+": [
    "packages/bff-client",
    "packages/screens",
    "packages/ui",
    "packages/fields",
    "packages/model",
    "hardware/scan",
  ],
  "services/front": [
    "services/bff",
    "services/domain/src",
    "services/domain/seed",
    "packages/bff-client",
    "packages/model",
    // `npm run dev -- --played` alone: see "only tests and seeds import fixtures".
    "fixtures",
    // The demo has a label printer of its own (decision 25).
    "hardware/simulator",
  ],
  "services/bff": ["packages/bff-api", "packages/domain-api", "packages/model"],
  "services/domain/src": [
    "packages/agent-api",
    "packages/domain-api",
    "packages/fields",
    "packages/model",
    "hardware/label",
    // The text of the card that tests a scanner, which it prints.
    "hardware/scan",
  ],
  "services/domain/seed": ["services/domain/src", "fixtures", "packages/model"],
  "hardware/print-agent": ["packages/agent-api", "packages/model", "hardware/label", "hardware/transport"],
  "hardware/simulator": ["hardware/scan"],
  // The pages of the apps are run with the client that the front door hands them (decision 62).
  // A played scanner makes the page's ear forget what other tests have typed.
  fixtures: ["packages/bff-api", "packages/bff-client", "packages/model", "hardware/scan"],
  e2e: ["fixtures", "hardware/simulator", "packages/model"],
  // The bare server runs the statements that the product's own operations compile to, so the two cannot drift apart; the
  // soak recounts with the product's own recount; the kiosk is measured with the scanner of the journeys.
  bench: ["packages/model", "services/domain/src", "services/domain/seed", "hardware/simulator"],
}

const ours = "^(apps/[^/]+|services|packages|hardware|fixtures|e2e|bench)/"
export const test = "\\.test\\.tsx?$|/test-[^/]+\\.ts$|/(given|specimens?|specimen-[^/]+)\\.ts$"

/** The modules of the model that load Effect, by themselves or through another one: their types are free, their values are not. */
const withSchemas = (() => {
  const folder = "packages/model/src/"
  const valuesOf = (file) =>
    [...readFileSync(folder + file, "utf8").matchAll(/^(?:import|export) (?!type\b)[^"]*? from "([^"]+)"/gm)].map(
      ([, from]) => from,
    )
  const files = readdirSync(folder).filter((file) => !file.endsWith(".test.ts"))
  const loads = (file) =>
    valuesOf(file).some((from) => from === "effect" || (from.startsWith("./") && loads(`${from.slice(2)}.ts`)))
  return `^${folder}(${files.filter(loads).join("|").replaceAll(".", "\\.")})$`
})()

const layers = Object.entries(mayImport).map(([from, to]) => ({
  name: `layer ${from}`,
  comment: `${from} may import ${to.join(", ") || "no other room"}: docs/decisions/0001 and ARCHITECTURE.md`,
  severity: "error",
  from: { path: `^${from}/`, pathNot: test },
  to: { path: ours, pathNot: [`^${from}/`, ...to.map((room) => `^${room}/`)] },
}))

export default {
  forbidden: [
    ...layers,
    {
      name: "an app never imports an app",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "a capability of an app or of the bff imports no other",
      comment:
        "shell and session are free to all; what two capabilities share has a room below them, and page puts them together (decision 59)",
      severity: "error",
      from: { path: "^(apps/[^/]+/app|services/bff/src)/([^/]+)/", pathNot: [test, "^apps/[^/]+/app/page/"] },
      to: { path: "^$1/([^/]+)/", pathNot: ["^$1/$2/", "^$1/(shell|session)/"] },
    },
    {
      name: "another capability's operations, never its insides",
      comment:
        "what one capability asks of another is its operation, so that its statements and its rules may change (decision 58)",
      severity: "error",
      from: { path: "^services/domain/src/([^/]+)/", pathNot: test },
      to: {
        path: [
          "^services/domain/src/[^/]+/(queries[^/]*|rules|rpc|given)\\.ts$",
          "^services/domain/src/[^/]+/[^/]+/(queries[^/]*|rules|rpc|given)\\.ts$",
        ],
        pathNot: ["^services/domain/src/$1/"],
      },
    },
    {
      name: "SQL stays in db, queries and given",
      severity: "error",
      from: {
        path: "^services/",
        pathNot: ["^services/domain/src/db/", "^services/domain/seed/", "/queries[^/]*\\.ts$", test],
      },
      to: { path: "node_modules/(kysely|postgres)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "react-aria-components stays in packages/ui",
      severity: "error",
      from: { path: ours, pathNot: "^packages/ui/" },
      to: { path: "node_modules/react-aria-components/" },
    },
    {
      name: "a component takes no value of a module with schemas",
      comment:
        "Effect stays out of components (decision 3): values that they need have modules without it (decision 60)",
      severity: "error",
      from: {
        path: "^(apps/[^/]+/app|packages/(screens|fields|ui)/src|hardware/scan/src)/",
        // What answers a request may: loaders, actions, and the schemas of the forms that they read.
        pathNot: [test, "\\.(server|route)\\.tsx?$", "[/-]fields\\.ts$"],
      },
      to: {
        path: [withSchemas, "^(apps|packages/screens)/.*[/-]fields\\.ts$", "node_modules/effect/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "a component imports the looks of its own folder, or of one below it",
      comment: "what several folders look like is a component: packages/ui has it, or the app's shell (decision 66)",
      severity: "error",
      from: {
        path: "^((apps|packages/screens/src)/.+)/[^/]+$",
        // One drawing may be made of another's inks.
        pathNot: "\\.css\\.ts$",
      },
      to: {
        path: "^(apps|packages)/.+\\.css(\\.ts)?$",
        pathNot: ["^$1/", "^packages/ui/src/theme/"],
      },
    },
    {
      name: "only tests and seeds import fixtures",
      severity: "error",
      from: {
        path: ours,
        // The apps run against the fixtures alone with `npm run dev -- --played`, a program of its own (decision 62).
        pathNot: [test, "^fixtures/", "^e2e/", "^services/domain/seed/", "^services/front/src/dev-played\\.ts$"],
      },
      to: { path: "^fixtures/" },
    },
    {
      name: "no app holds the whole contract",
      comment: "a page is handed the bff and knows its type (decision 47)",
      severity: "error",
      from: { path: ["^apps/", "^packages/(screens|bff-client)/"], pathNot: test },
      to: { path: "^packages/bff-client/src/bff\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "labels are drawn by what is loaded with the first one",
      comment: "what draws and reads codes is a megabyte that a start does not need (decision 47)",
      severity: "error",
      from: {
        path: ["^(apps|services)/", "^packages/screens/"],
        pathNot: [test, "^packages/screens/src/print-job/draw\\.server\\.ts$"],
      },
      to: {
        path: ["^hardware/label/src/(fits|layout|symbol|read-back)\\.ts$", "/draw\\.server\\.ts$"],
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    { name: "nothing imports a test", severity: "error", from: {}, to: { path: "\\.(test|spec)\\.tsx?$" } },
    { name: "no cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no cycle of folders in an app, its screens or the bff",
      comment: "two nouns that need each other have something in common, and it belongs below both",
      severity: "error",
      scope: "folder",
      from: { path: "^(apps/[^/]+/app|packages/screens/src|services/bff/src)(/|$)" },
      to: { circular: true },
    },
    {
      name: "everything resolves",
      severity: "error",
      from: { path: ours },
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^(apps|services)/[^/]+/(build|dist)/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
}
