import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import { defineConfig } from "vite"
const stock = new Map<number, number>()
const product = (id: number, items: any[]) => ({ id: 7, items, image: null, totalQuantity: 12, itemTypeName: "Frame", number: "FR-2207-BL", code: "OAK-2207", upc: "036000291452", description: "Harbor 2207, matte black, 52-18-140" })
export default defineConfig({
  root: import.meta.dirname,
  esbuild: { jsx: "automatic" },
  plugins: [vanillaExtractPlugin(), { name: "api", configureServer(server) {
    server.middlewares.use((req, res, next) => {
      if (req.method !== "POST") return next()
      let body = ""
      req.on("data", (c) => { body += c })
      req.on("end", () => setTimeout(() => {
        const f = JSON.parse(body)
        const send = (v: unknown) => { res.setHeader("content-type", "application/json"); res.end(JSON.stringify({ _tag: "Done", value: v })) }
        if (req.url === "/api-reverse") { stock.set(f.itemId, 5); return send({ _tag: "Reversed", change: { itemId: f.itemId, previousStatusId: 30, statusId: 5, totalQuantity: 12 } }) }
        const id = f.itemId ?? Number(/^oes\.i\.(\d+)$/i.exec(f.code)?.[1])
        if (f.code === "fail") { res.statusCode = 500; return res.end("no") }
        if (f.code === "old") return send({ _tag: "NotFound", message: "This product is inactive", product: product(7, []) })
        if (!id && f.code === "oes.7") return send({ _tag: "Choice", products: [product(7, [{ id: 1042, statusId: 5, quantity: 1 }, { id: 1043, statusId: 5, quantity: 24 }, { id: 1044, statusId: 5, quantity: 1 }])] })
        if (!id) return send({ _tag: "NotFound", message: null, product: null })
        const now = stock.get(id) ?? 5
        if (now === 30) return send({ _tag: "Refused", reason: "ItemAlreadyRemoved", product: product(7, [{ id, statusId: 30, quantity: 1 }]), itemId: id, reversibleTo: 5 })
        stock.set(id, 30)
        send({ _tag: "Removed", change: { itemId: id, previousStatusId: 5, statusId: 30, totalQuantity: 11 }, product: product(7, []) })
      }, 30))
    })
  } }],
})
