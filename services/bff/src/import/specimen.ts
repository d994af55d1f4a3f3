import { aPhoto, form, nobody, type SpecimensOf } from "../specimen"

/** A workbook of one row, which names a product. */
const aTable = (inventoryId: number) =>
  new File([`inventoryID,model\n${inventoryId},Ours now`], "products.csv", { type: "text/csv" })

/** A workbook of one row, which adds a product. */
const table = (nth: number) => {
  const titles = "inventoryID,category,inventory code,description,item type,list price,Shape,EyeSize"
  return new File([`${titles}\n,Frames,ACTING ${nth},A frame,Optical Frame,199.5,Round,50`], "products.csv")
}

/** What a person says about a shop's own export. */
const ofShop = { categoryID: 306, itemType: "Accessory", centerID: 31, fields: '{"Shape":"Round"}' }

export const importSpecimens: SpecimensOf<"import"> = {
  check: {
    right: { ...ofShop, clientID: 3, jobID: "0193-a-job", Workbook: aPhoto("products.xlsx") },
    plain: { body: form({ Workbook: aTable(nobody) }) },
    // A file names products by their ids, which are looked up like a form's.
    naming: ({ inventoryId }) => [{ body: form({ Workbook: aTable(inventoryId) }) }],
    acts: "reads",
  },
  run: {
    right: { ...ofShop, clientID: 3, jobID: "0193-a-job", Workbook: aPhoto("products.xlsx") },
    plain: { body: form({ Workbook: aTable(nobody) }) },
    naming: ({ inventoryId }) => [{ body: form({ Workbook: aTable(inventoryId) }) }],
    acts: (_, nth) => ({ body: form({ Workbook: table(nth) }) }),
  },
  progress: {
    right: { clientID: 3, jobID: "0193-a-job" },
    plain: { query: { jobID: "nobody's" } },
    naming: ({ importJob }) => [{ query: { jobID: importJob } }],
    acts: "reads",
  },
  cancel: {
    right: { clientID: 3, jobID: "0193-a-job" },
    plain: { body: { jobID: "nobody's" } },
    naming: ({ importJob }) => [{ body: { jobID: importJob } }],
    acts: (of) => ({ body: { jobID: of.importJob } }),
  },
  undo: {
    right: { clientID: 3, importID: 7 },
    plain: { body: { importID: nobody } },
    naming: ({ importId }) => [{ body: { importID: importId } }],
    acts: (of) => ({ body: { importID: of.importId } }),
  },
}
