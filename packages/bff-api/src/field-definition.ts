import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CategoryId, CategoryNotFound } from "@sightline/model/category"
import { FieldsRefused, ValueType } from "@sightline/model/category-option"
import { ClientId } from "@sightline/model/client"
import { definitionLengths, mostFields, mostLines } from "@sightline/model/definition-lengths"
import {
  FieldImpacts,
  FieldsChanged,
  FieldsPublishRefused,
  FieldsRestoreRefused,
  OwnFields,
  PreviewedForm,
} from "@sightline/model/field-definition"
import { superAdmin } from "@sightline/model/role-table"
import { StaleVersion } from "@sightline/model/stale-version"
import { Schema } from "effect"
import { Call } from "./call"
import { WireFilled } from "./category-option"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import { answer, answerSaying, queryId, WireInteger, WireNumber, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...saveRefusals,
  CategoryNotFound: { status: 404, title: "Not found", detail: "There is no such category." },
  FieldsVersionNotFound: {
    status: 404,
    title: "Not found",
    detail: "This former state of the fields is no longer kept.",
  },
  ImpactUnseen: {
    status: 409,
    title: "Please look first",
    detail: "This changes what products or items need or show. Please look at the counts and publish again.",
  },
})

/** Longer than a part may be, so that its own rule answers when it is published. */
const text = (most: number) => wireText(most * 2)
const code = text(definitionLengths.code)
const list = <A, I>(of: Schema.Schema<A, I>, most: number) =>
  Schema.Array(of).pipe(Schema.maxItems(most, { message: () => `must have at most ${most} parts` }))
const exact = <const Fields extends Schema.Struct.Fields>(fields: Fields) =>
  Schema.partialWith(Schema.Struct(fields), { exact: true })

const SentLine = Schema.Struct({
  code: text(definitionLengths.name),
  set: exact({
    name: text(definitionLengths.name),
    description: text(definitionLengths.description),
    parent: Schema.NullOr(Schema.Struct({ field: code, line: text(definitionLengths.name) })),
    attributeId: Schema.NullOr(WireInteger),
    isDisabled: Schema.Boolean,
    isSelectDefault: Schema.Boolean,
    sortOrder: WireInteger,
  }),
})

const SentChange = Schema.Struct({
  code,
  made: Schema.NullOr(
    Schema.Struct({
      valueType: ValueType,
      fieldType: wireText(20),
      isInventory: Schema.Boolean,
      isInventoryItem: Schema.Boolean,
      isLocation: Schema.Boolean,
    }),
  ),
  set: exact({
    name: text(definitionLengths.name),
    description: text(definitionLengths.description),
    isActive: Schema.Boolean,
    isHidden: Schema.Boolean,
    isRequired: Schema.Boolean,
    requiredMessage: Schema.NullOr(text(definitionLengths.message)),
    minimumLength: Schema.NullOr(WireInteger),
    maximumLength: Schema.NullOr(WireInteger),
    limitMin: Schema.NullOr(Schema.Number),
    limitMax: Schema.NullOr(Schema.Number),
    defaultValue: text(definitionLengths.value),
    orderSequence: WireInteger,
    parentCodes: list(code, mostFields),
    attributeIds: list(WireInteger, mostLines),
    categories: Schema.NullOr(list(WireInteger, mostLines)),
    centers: list(WireInteger, mostLines),
  }),
  lines: list(SentLine, mostLines * 2),
})

const ofClient = { clientId: wireOptional("clientId", wireId(ClientId)) }
const ofClientAsked = { clientId: wireOptional("clientId", queryId(ClientId)) }
const ofVersion = { ...ofClient, version: WireInteger }

export class FieldDefinitionGroup extends HttpApiGroup.make("fieldDefinition")
  .annotate(OpenApi.Description, "The definitions of dynamic fields: drafted, previewed, counted and published.")
  .add(
    Call.get("get", "/api/FieldDefinition/GetFieldDefinitions", {
      who: superAdmin,
      title: "Get the definitions of the client's fields for editing",
      about: "What the forms show, the draft as changes of it, who changed the draft last, and the former states.",
    })
      .setUrlParams(Schema.Struct(ofClientAsked))
      .addSuccess(answer(OwnFields))
      .middleware(SignedIn),
  )
  .add(
    Call.put("save", "/api/FieldDefinition/SaveFieldDraft", {
      who: superAdmin,
      title: "Save the draft of the definitions",
      about:
        "It replaces the draft as a whole, and no form shows it before it is published; it may have mistakes. Whatever a change leaves out follows the published definition.",
    })
      .setPayload(Schema.Struct({ ...ofVersion, changes: list(SentChange, mostFields * 2) }))
      .addSuccess(answerSaying(FieldsChanged, "Update Successfully!"))
      .addError(wired(StaleVersion))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.put("discard", "/api/FieldDefinition/DiscardFieldDraft", {
      who: superAdmin,
      title: "Discard the draft of the definitions",
      about: "Nothing differs from the published definitions any more.",
    })
      .setPayload(Schema.Struct(ofVersion))
      .addSuccess(answer(FieldsChanged))
      .addError(wired(StaleVersion))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.put("restore", "/api/FieldDefinition/RestoreFields", {
      who: superAdmin,
      title: "Make a former state of the definitions the draft",
      about: "It takes the place of the draft and is published like any other. What was made since is switched off.",
    })
      .setPayload(Schema.Struct({ ...ofVersion, number: WireNumber }))
      .addSuccess(answer(FieldsChanged))
      .addError(wired(FieldsRestoreRefused))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.get("impact", "/api/FieldDefinition/GetFieldImpact", {
      who: superAdmin,
      title: "Count what publishing the draft would do to products and items",
      about:
        "Missing required values, values that break a rule, values that are no longer shown, and choices that are no longer offered; with some of the products. Values stay in any case.",
    })
      .setUrlParams(Schema.Struct(ofClientAsked))
      .addSuccess(answer(FieldImpacts))
      .addError(wired(FieldsRefused))
      .middleware(SignedIn),
  )
  .add(
    Call.get("preview", "/api/FieldDefinition/GetFieldPreview", {
      who: superAdmin,
      title: "Get the form that people get once the draft is published",
      about: "The form of a new product of the category, or of a new item of one.",
    })
      .setUrlParams(Schema.Struct({ ...ofClientAsked, categoryId: queryId(CategoryId), form: PreviewedForm }))
      .addSuccess(answer(WireFilled))
      .addError(wired(Schema.Union(FieldsRefused, CategoryNotFound)))
      .middleware(SignedIn),
  )
  .add(
    Call.put("publish", "/api/FieldDefinition/PublishFields", {
      who: superAdmin,
      title: "Publish the draft of the definitions",
      about:
        "All forms show all of it at once. seen is that of the counted impact: a publishing that does something else to records is refused with it. A draft with a mistake is refused with each of them. 20 states are kept.",
    })
      .setPayload(Schema.Struct({ ...ofVersion, seen: Schema.NullOr(wireText(100)) }))
      .addSuccess(answer(FieldsChanged))
      .addError(wired(FieldsPublishRefused))
      .addError(KeyReused)
      .middleware(SignedIn),
  ) {}
