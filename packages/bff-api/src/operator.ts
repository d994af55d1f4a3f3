import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientCode, ClientGroup, ClientId } from "@sightline/model/client"
import { passwordLength, userLengths } from "@sightline/model/length"
import {
  ClientCloseRefused,
  ClientOpenRefused,
  ClientPlaceRefused,
  ClientUrl,
  Erasure,
  ErasureAgreeRefused,
  ErasureAskRefused,
  ErasureWithdrawRefused,
  InstallationLine,
  InstalledClient,
  OpenedClient,
  OperatorRefused,
  OperatorSignedOut,
  TimeZone,
} from "@sightline/model/operator"
import { ShortName } from "@sightline/model/short-name"
import { Schema } from "effect"
import { addBaseRow, baseRows, removeBaseRow, renameBaseRow } from "./base-table"
import { Call } from "./call"
import { operatorRefusals } from "./operator-refusals"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { sessionRefusals } from "./session-refusals"
import { answer, Succeeded, WireNumber, wire, wireEmail, wireFilled, wireId, wireName, wireText } from "./wire"

const wired = wiredBy({
  ...sessionRefusals,
  ...saveRefusals,
  ...operatorRefusals,
  OperatorCodeNeeded: { status: 401, title: "Code needed", detail: "Type the code of your authenticator app as well." },
  ClientCodeTaken: { status: 409, title: "Code taken", detail: "Another client has this code." },
  ClientUrlTaken: { status: 409, title: "Address taken", detail: "Another client has this address." },
  ClientCodeWrong: { status: 422, title: "Another code", detail: "The client has another code." },
  ClientNotLongClosing: { status: 409, title: "Too early", detail: "Its closing must have begun thirty days ago." },
  ErasureIsOwn: {
    status: 409,
    title: "Second operator",
    detail: "Another operator than the one who asked must agree.",
  },
  ClientErasing: { status: 409, title: "Too late", detail: "The client is being erased." },
  ClientUnknown: { status: 404, title: "Not found", detail: "There is no such client." },
})

const shown = { token: wireFilled(200) }
const named = { ...shown, id: wire("clientId", wireId(ClientId)) }
const described = { name: wire("clientName", ShortName), group: ClientGroup, timeZone: TimeZone }

const Wired = Schema.Struct({
  ...InstalledClient.fields,
  openedAt: Schema.Date,
  usedAt: Schema.NullOr(Schema.Date),
  closing: Schema.NullOr(Schema.Struct({ since: Schema.Date, by: Schema.String })),
})

const WiredErasure = Schema.Struct({
  ...Erasure.fields,
  askedAt: Schema.Date,
  agreedAt: Schema.NullOr(Schema.Date),
  begunAt: Schema.NullOr(Schema.Date),
  finishedAt: Schema.NullOr(Schema.Date),
})

const typedCode = { ...named, code: wire("clientCode", wireText(40)) }

/** The clients of an installation, in the hands of its operators. The token is the proof, as with a refresh token. */
export class OperatorGroup extends HttpApiGroup.make("operator")
  .annotate(
    OpenApi.Description,
    "Operators open, change and close the clients of the installation, and keep the lists that all clients share.",
  )
  .add(
    Call.post("signIn", "/api/Operator/SignIn", {
      who: "visitor",
      title: "Begin ten minutes as an operator",
      about: "Only people whom the command npm run operator has named. The token opens no client.",
    })
      .setPayload(
        Schema.Struct({
          email: wireFilled(userLengths.email),
          password: wireFilled(passwordLength.most),
          code: Schema.optionalWith(wireText(40), { exact: true }),
        }),
      )
      .addSuccess(answer(Schema.Struct({ token: Schema.String, expiresAt: Schema.Date })))
      .addError(wired(OperatorRefused)),
  )
  .add(
    Call.post("signOut", "/api/Operator/SignOut", {
      who: "visitor",
      title: "End the ten minutes",
      about: "A token that has ended already is answered in the same way.",
    })
      .setPayload(Schema.Struct(shown))
      .addSuccess(answer(Succeeded)),
  )
  .add(
    Call.post("clients", "/api/Operator/GetClients", {
      who: "visitor",
      title: "List the clients of the installation",
      about:
        "How large each is, when it was last used and whether it is closing; nothing of its stock, orders, customers or costs.",
    })
      .setPayload(Schema.Struct(shown))
      .addSuccess(answer(Schema.Array(Wired)))
      .addError(wired(OperatorSignedOut)),
  )
  .add(
    Call.post("health", "/api/Operator/GetHealth", {
      who: "visitor",
      title: "Look at the parts of the installation",
      about:
        "What npm run doctor looks at, by the process that runs the domain: database, rights, migrations, clock, disk, files, mail, queue, print agents and backups. state is well, doubtful, wrong (it must be mended) or unlooked. Each look ends after five seconds; no line holds a secret.",
    })
      .setPayload(Schema.Struct(shown))
      .addSuccess(answer(Schema.Array(InstallationLine)))
      .addError(wired(OperatorSignedOut)),
  )
  .add(
    Call.post("open", "/api/Operator/OpenClient", {
      who: "visitor",
      title: "Open a client",
      about:
        "With its first center. The first owner is invited by mail; link is set where no mail goes out. The first client of an installation is public.",
    })
      .setPayload(
        Schema.Struct({
          ...shown,
          ...described,
          code: wire("clientCode", ClientCode.pipe(Schema.maxLength(40))),
          center: wire("centerName", ShortName),
          email: wireEmail,
          firstName: wireName(userLengths.name),
          lastName: wireName(userLengths.name),
        }),
      )
      .addSuccess(answer(Schema.Struct({ id: wire("clientId", ClientId), link: OpenedClient.fields.link })))
      .addError(wired(ClientOpenRefused)),
  )
  .add(
    Call.put("change", "/api/Operator/ChangeClient", {
      who: "visitor",
      title: "Change how a client is called and reached",
      about: "version is the one that you read; an older one is refused. An empty url is no address of its own.",
    })
      .setPayload(
        Schema.Struct({
          ...named,
          ...described,
          version: WireNumber,
          isPublic: Schema.Boolean,
          url: Schema.Union(Schema.Literal(""), ClientUrl),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(ClientPlaceRefused)),
  )
  .add(
    Call.put("close", "/api/Operator/CloseClient", {
      who: "visitor",
      title: "Begin or undo the closing of a client",
      about:
        "With isClosing, nobody is signed in there any more, its public pages and stations stop and its jobs end; without, all of that is as it was. A station keeps its scans meanwhile.",
    })
      .setPayload(Schema.Struct({ ...named, isClosing: Schema.Boolean }))
      .addSuccess(answer(Succeeded))
      .addError(wired(ClientCloseRefused)),
  )
  .add(
    Call.post("erasures", "/api/Operator/GetErasures", {
      who: "visitor",
      title: "List the clients that are to be erased, and those that were",
      about:
        "Of an erased client its code is kept, who erased it and when, and how many rows, files and people that were.",
    })
      .setPayload(Schema.Struct(shown))
      .addSuccess(answer(Schema.Array(WiredErasure)))
      .addError(wired(OperatorSignedOut)),
  )
  .add(
    Call.put("askErasure", "/api/Operator/AskForErasure", {
      who: "visitor",
      title: "Ask for the erasure of a client",
      about: "Thirty days after its closing began. clientCode is typed to confirm; another operator agrees.",
    })
      .setPayload(Schema.Struct(typedCode))
      .addSuccess(answer(Succeeded))
      .addError(wired(ErasureAskRefused)),
  )
  .add(
    Call.put("agreeErasure", "/api/Operator/AgreeToErasure", {
      who: "visitor",
      title: "Agree to the erasure of a client",
      about: "As another operator than the one who asked. The queue then erases it, and nothing brings it back.",
    })
      .setPayload(Schema.Struct(typedCode))
      .addSuccess(answer(Succeeded))
      .addError(wired(ErasureAgreeRefused)),
  )
  .add(
    Call.put("withdrawErasure", "/api/Operator/TakeErasureBack", {
      who: "visitor",
      title: "Take the question for an erasure back",
      about: "As long as nobody has agreed.",
    })
      .setPayload(Schema.Struct(named))
      .addSuccess(answer(Succeeded))
      .addError(wired(ErasureWithdrawRefused)),
  )
  .add(baseRows)
  .add(addBaseRow)
  .add(renameBaseRow)
  .add(removeBaseRow) {}
