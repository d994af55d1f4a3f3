import { Rpc, RpcGroup } from "@effect/rpc"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import { Tag, TagNotFound, TagNumbering, TagPaired, TagPairing, TagPairRefused, TagSearch } from "@sightline/model/tag"
import { TagNumber } from "@sightline/model/tag-form"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const TagRpcs = RpcGroup.make(
  Rpc.make("list", { payload: TagSearch, success: Paged(Tag) }),
  Rpc.make("pair", { payload: TagPairing, success: TagPaired, error: Schema.Union(TagPairRefused, KeyReused) }),
  Rpc.make("numbering", { success: TagNumbering }),
  Rpc.make("setNumbering", { payload: TagNumbering, success: TagNumbering, error: KeyReused }),
  Rpc.make("unpair", { payload: { epc: TagNumber }, error: Schema.Union(TagNotFound, KeyReused) }),
)
  .middleware(AsCaller)
  .prefix("tag.")
