import { nobody, type SpecimensOf } from "../specimen"

const change = {
  code: "CareLevel",
  made: { valueType: 1, fieldType: "", isInventory: true, isInventoryItem: false, isLocation: false },
  set: { name: "Care level", isRequired: true },
  lines: [],
}

export const fieldDefinitionSpecimens: SpecimensOf<"fieldDefinition"> = {
  get: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  save: {
    right: { clientId: 3, version: 1, changes: [change] },
    plain: { body: { version: nobody, changes: [change] } },
    naming: () => [],
    // A client has one draft, whose version the next act has to name; publish.test.ts asks twice under one key.
    acts: "elsewhere",
  },
  discard: {
    right: { clientId: 3, version: 1 },
    plain: { body: { version: nobody } },
    naming: () => [],
    acts: "elsewhere",
  },
  restore: {
    right: { clientId: 3, version: 1, number: 1 },
    plain: { body: { version: nobody, number: 1 } },
    naming: () => [],
    acts: "elsewhere",
  },
  impact: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  preview: {
    right: { clientId: 3, categoryId: 301, form: "product" },
    plain: { query: { categoryId: nobody, form: "product" } },
    naming: ({ categoryId }) => [{ query: { categoryId, form: "item" } }],
    acts: "reads",
  },
  publish: {
    right: { clientId: 3, version: 1, seen: "made-up" },
    plain: { body: { version: nobody, seen: null } },
    naming: () => [],
    acts: "elsewhere",
  },
}
