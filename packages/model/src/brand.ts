import { id } from "./id"

export const BrandId = id("BrandId")
export type BrandId = typeof BrandId.Type
