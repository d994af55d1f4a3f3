/**
 * The rooms of `npm run mutate`: what is pure in them, and the tests that prove it without a database. A path of
 * `tests` that begins with `!` is left out.
 */
export const rooms = {
  label: {
    mutate: src("hardware/label", ["font-data", "sample-receipt"]),
    tests: ["hardware/label/src/*.test.ts", "hardware/simulator/src/printer/{language,receipt}.test.ts"],
  },
  scan: {
    // A camera needs a browser; a journey shows it one.
    mutate: src("hardware/scan", ["test-*", "camera"]),
    tests: ["hardware/scan/src/*.test.ts"],
  },
  fields: {
    mutate: src("packages/fields", ["given"]),
    tests: ["packages/fields/src/*.test.ts"],
  },
  model: {
    // What decides; the rest of the model is schemas and tables.
    mutate: [
      "packages/model/src/*-rules.ts",
      "packages/model/src/{barcode,code-of-name,colour-key,command-card,condition,day,email-address,folded,full-name}.ts",
      "packages/model/src/{money,remove-status,role-name,role-table,shortened,station,station-entry,station-silence}.ts",
    ],
    // These read the checkout, of which a trial has only a part.
    tests: [
      "packages/model/src/*.test.ts",
      "!packages/model/src/{capability,claims,house,references,second-try}.test.ts",
    ],
  },
  rules: {
    mutate: domain(
      "user/rules",
      "session/totp",
      "import/{long-tag,turn}",
      "stock-movement/undo-{counter,plan}",
      "payment/{signature,stripe-form}",
      "channel-sync/{in-form,amazon/{amazon,request,windows},etsy/{etsy,request},shopify/write}",
    ),
    tests: [
      "services/domain/src/user/rules.test.ts",
      "services/domain/src/session/totp.test.ts",
      "services/domain/src/import/{long-tag,turn}.test.ts",
      "services/domain/src/stock-movement/undo-{counter,plan}.test.ts",
      "services/domain/src/payment/{signature,stripe-form}.test.ts",
      "services/domain/src/channel-sync/{in-form,amazon/{amazon,windows},etsy/etsy,shopify/write}.test.ts",
    ],
  },
}

function src(folder, without = []) {
  return [`${folder}/src/**/*.ts`, ...["*.test", ...without].map((name) => `!${folder}/src/**/${name}.ts`)]
}

function domain(...names) {
  return names.map((name) => `services/domain/src/${name}.ts`)
}
