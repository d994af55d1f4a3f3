import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientGroup, ClientId } from "@sightline/model/client"
import { roleNames, roleOf } from "@sightline/model/role-name"
import {
  CodeRefused,
  type Session,
  SessionEnded,
  SignedIn as SignedInModel,
  SignInStopped,
} from "@sightline/model/session"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { Call } from "./call"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { answer, wire, wireFilled, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...sessionRefusals,
})

/** A client as the calls spell it (document 0 §3, document 2 §3). */
export const WireClient = Schema.Struct({
  id: wire("clientID", ClientId),
  name: wire("clientName", Schema.String),
  code: wire("clientCode", Schema.String),
  description: wire("clientDesc", Schema.String),
  adminEmail: Schema.String,
  url: Schema.NullOr(Schema.String),
  group: wire("clientGroupCode", ClientGroup),
  groupId: wire("clientGroupID", Schema.Int),
  isDefault: Schema.Boolean,
  isPreprintBarcode: Schema.Boolean,
  isBarcode: Schema.Boolean,
  isQRCode: Schema.Boolean,
  maximumInventoryPhotos: wire("maxNumberOfInventoryPhoto", Schema.Int),
  maximumItemPhotos: wire("maxNumberOfInventoryItemPhoto", Schema.Int),
  mediaLabelName: wire(
    "mediaLable",
    Schema.transform(Schema.Struct({ mediaLabelName: Schema.String }), Schema.String, {
      strict: true,
      decode: ({ mediaLabelName }) => mediaLabelName,
      encode: (mediaLabelName) => ({ mediaLabelName }),
    }),
  ),
  defaultRemoveStatus: wire("defaultRemoveItemStatus", Schema.NullOr(Schema.String)),
  colourExpired: wire("colorExpired", Schema.String),
  colourExpiredSoon: wire("colorExpiredSoon", Schema.String),
  colourLowQuantity: wire("colorLowQuantity", Schema.String),
  colourSuggestedToOrder: wire("colorSuggestedToOrder", Schema.String),
  percentTax: Schema.Number,
  timeZone: Schema.String,
})

const WireCenter = Schema.Struct({ id: wire("centerID", CenterId), name: wire("centerName", Schema.String) })

/** `{ userId, …, clients, tokenString, refreshToken }` of User/Login (CALL-001), flat as document 0 §3 lists it. */
const WireSignedIn = Schema.Struct({
  tokenString: Schema.String,
  refreshToken: Schema.String,
  isLogin: Schema.Boolean,
  userId: UserId,
  userName: Schema.String,
  userEmail: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  roles: Schema.Array(Schema.Struct({ roleName: Schema.String })),
  rolesList: Schema.String,
  percentTax: Schema.Number,
  centerIDs: Schema.String,
  centers: Schema.Array(WireCenter),
  activeCenter: Schema.NullOr(CenterId),
  clientId: ClientId,
  clientCode: Schema.String,
  clientGroupCode: ClientGroup,
  clientInfo: WireClient,
  clients: Schema.Array(WireClient),
})

export const SignedInAnswer = Schema.transform(WireSignedIn, Schema.typeSchema(SignedInModel), {
  strict: true,
  decode: fromWire,
  encode: toWire,
})

function toWire({ accessToken, refreshToken, session }: SignedInModel): typeof WireSignedIn.Type {
  const { user, roles, client, clients, centers, activeCenter } = session
  return {
    tokenString: accessToken,
    refreshToken,
    isLogin: true,
    userId: user.id,
    userName: `${user.firstName} ${user.lastName}`,
    userEmail: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    roles: roles.map((role) => ({ roleName: roleNames[role] })),
    rolesList: roles.map((role) => roleNames[role]).join(","),
    percentTax: client.percentTax,
    centerIDs: centers.map(({ id }) => id).join(","),
    centers,
    activeCenter,
    clientId: client.id,
    clientCode: client.code,
    clientGroupCode: client.group,
    clientInfo: client,
    clients,
  }
}

function fromWire(wire: typeof WireSignedIn.Type): SignedInModel {
  const session: Session = {
    user: { id: wire.userId, email: wire.userEmail, firstName: wire.firstName, lastName: wire.lastName },
    roles: wire.roles.flatMap(({ roleName }) => roleOf(roleName) ?? []),
    client: wire.clientInfo,
    clients: wire.clients,
    centers: wire.centers,
    activeCenter: wire.activeCenter,
  }
  return { accessToken: wire.tokenString, refreshToken: wire.refreshToken, session }
}

/** The answer to a re-check of the signed-in user's password (CALL-002). */
const Unlocked = Schema.Struct({ unlockToken: Schema.String, expiresAt: Schema.Date })

const SignIn = Schema.Struct({
  email: wire("loginEmail", wireText(320)),
  password: wire("loginPW", wireText(1000)),
  clientId: wireOptional("clientId", wireId(ClientId)),
  isRecheck: wireOptional("isRecheck", Schema.Boolean),
})

const Code = Schema.Struct({
  ticket: wireFilled(2000),
  code: wireText(100),
  clientId: wireOptional("clientId", wireId(ClientId)),
})

export class SessionGroup extends HttpApiGroup.make("session")
  .annotate(OpenApi.Description, "Signing in, keeping a session and ending it.")
  .add(
    Call.post("signIn", "/User/Login", {
      who: "visitor",
      title: "Sign in, or confirm your password",
      about:
        "clientId (here or as the header) chooses the client; by default it is the person's default client. With isRecheck and the bearer token of the signed-in person no session begins: the answer is an unlockToken, valid for 10 minutes. A person with a second factor gets SecondFactorNeeded with a ticket for User/LoginWithCode.",
    })
      .setPayload(SignIn)
      .addSuccess(answer(Schema.Union(SignedInAnswer, Unlocked)))
      .addError(wired(Schema.Union(SignInStopped, SessionEnded))),
  )
  .add(
    Call.post("signInWithCode", "/User/LoginWithCode", {
      // The ticket is the proof.
      who: "visitor",
      title: "Sign in with the code of a second factor",
      about:
        "ticket is that of User/Login, good for five minutes and for the client that was named there. code is the authenticator app's, or a recovery code. Each works once.",
    })
      .setPayload(Code)
      .addSuccess(answer(SignedInAnswer))
      .addError(wired(CodeRefused)),
  )
  .add(
    Call.post("renew", "/User/RefreshToken", {
      who: "visitor",
      title: "Exchange the refresh token for new tokens",
      about: "A refresh token works once. Using it again ends the whole session.",
    })
      .setPayload(Schema.Struct({ token: wireText(1000) }))
      .addSuccess(answer(SignedInAnswer))
      .addError(wired(SessionEnded)),
  )
  .add(
    Call.post("end", "/User/Logout", {
      // Somebody who lost their last role can still leave.
      who: "member",
      title: "End the session",
      about: "Neither token works afterwards.",
    })
      .setPayload(Schema.Struct({ refreshToken: wireOptional("refreshToken", wireText(1000)) }))
      .addSuccess(answer(Schema.Struct({ succeeded: Schema.Boolean })))
      .middleware(SignedIn),
  ) {}
