import { nobody, type SpecimensOf } from "../specimen"

const line = {
  sectionName: "FOOTER",
  attributeName: "blurb",
  attributeValue: "Frames at the harbour.",
  attributeCode: "blurb",
  navigateUrl: "",
  styleCss: "{}",
  isPublic: true,
}

export const layoutSpecimens: SpecimensOf<"layout"> = {
  get: {
    right: { clientId: 3, hostname: "naalsio" },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  preview: {
    right: { token: "3.visitor.1.made-up" },
    plain: { query: { token: "made up" } },
    // A token is its own proof; preview.test.ts covers invented ones.
    naming: () => [],
    acts: "reads",
  },
  settings: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  save: {
    right: { clientId: 3, version: 1, lines: [line] },
    plain: { body: { version: nobody, lines: [line] } },
    naming: () => [],
    // A client has one draft, whose version the next act has to name; settings.test.ts asks each of these twice under one key.
    acts: "elsewhere",
  },
  discard: {
    right: { clientId: 3, version: 1 },
    plain: { body: { version: nobody } },
    naming: () => [],
    acts: "elsewhere",
  },
  publish: {
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
  show: {
    right: { clientId: 3, viewer: "staff" },
    plain: { query: { viewer: "staff" } },
    naming: () => [],
    acts: "reads",
  },
}
