import { HttpApiGroup, OpenApi } from "@effect/platform"
import { passwordLength } from "@sightline/model/length"
import {
  RecoveryCodes,
  SecondFactor,
  SecondFactorBeginRefused,
  SecondFactorChangeRefused,
  SecondFactorConfirmRefused,
  SharedKey,
} from "@sightline/model/second-factor"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { secondFactorRefusals } from "./second-factor-refusals"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { answer, Succeeded, wireText } from "./wire"

const wired = wiredBy({ ...sessionRefusals, ...secondFactorRefusals })

const password = wireText(passwordLength.most)
const code = wireText(100)
const Proof = Schema.Struct({ password, code })

/** The caller's own second factor, whatever their rights at the client. */
export class SecondFactorGroup extends HttpApiGroup.make("secondFactor")
  .annotate(OpenApi.Description, "The second factor of a sign-in: an app with codes, and the codes for emergencies.")
  .add(
    Call.get("get", "/User/GetSecondFactor", {
      who: "member",
      title: "Whether one has a second factor",
      about: "And how many recovery codes are left.",
    }).addSuccess(answer(SecondFactor)),
  )
  .add(
    Call.post("begin", "/User/BeginSecondFactor", {
      who: "member",
      title: "Make a key for an authenticator app",
      about: "It counts once a first code confirms it. A key that nobody has confirmed is replaced.",
    })
      .setPayload(Schema.Struct({ password }))
      .addSuccess(answer(SharedKey))
      .addError(wired(SecondFactorBeginRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("confirm", "/User/ConfirmSecondFactor", {
      who: "member",
      title: "Turn the second factor on with a first code",
      about: "The answer is ten recovery codes, shown this once. All other sessions of the person end.",
    })
      .setPayload(Schema.Struct({ code }))
      .addSuccess(answer(RecoveryCodes))
      .addError(wired(SecondFactorConfirmRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("renewCodes", "/User/NewRecoveryCodes", {
      who: "member",
      title: "Ten new recovery codes",
      about: "The former ones are worth nothing from then on. code is the app's or a recovery code.",
    })
      .setPayload(Proof)
      .addSuccess(answer(RecoveryCodes))
      .addError(wired(SecondFactorChangeRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("end", "/User/EndSecondFactor", {
      who: "member",
      title: "Turn the second factor off",
      about: "code is the app's or a recovery code.",
    })
      .setPayload(Proof)
      .addSuccess(answer(Succeeded))
      .addError(wired(SecondFactorChangeRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
