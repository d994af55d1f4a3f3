import { HttpApiGroup, OpenApi } from "@effect/platform"
import { passwordLength } from "@sightline/model/length"
import {
  OwnStationPin,
  StationPeopleRefused,
  StationPerson,
  StationPin,
  StationPinNotFound,
  StationPinSetRefused,
  StationPinSignInRefused,
} from "@sightline/model/station-pin"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { secondFactorRefusals } from "./second-factor-refusals"
import { SignedInAnswer } from "./session"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { stationPinRefusals } from "./station-pin-refusals"
import { stationRefusals } from "./station-refusals"
import { answer, Succeeded, wire, wireId, wireText } from "./wire"

const wired = wiredBy({ ...stationPinRefusals, ...secondFactorRefusals, ...stationRefusals, ...sessionRefusals })

const secret = wireText(200)

const WirePerson = Schema.Struct({ ...StationPerson.fields, userId: wire("userID", wireId(UserId)) })

/** Signing in at a station by one's name and a PIN (decision 210). */
export class StationPinGroup extends HttpApiGroup.make("stationPin")
  .annotate(
    OpenApi.Description,
    "PINs at stations: set by their person, and the sign-in with a name and a PIN at a registered station.",
  )
  .add(
    Call.post("people", "/api/Station/GetPeople", {
      // The station's secret is the proof.
      who: "visitor",
      title: "List the people who sign in at a station by PIN",
      about: "secret is the station's. By first name: people of its client and center whose PIN opens a session there.",
    })
      .setPayload(Schema.Struct({ secret }))
      .addSuccess(answer(Schema.Array(WirePerson)))
      .addError(wired(StationPeopleRefused)),
  )
  .add(
    Call.post("signIn", "/api/Station/PinSignIn", {
      // The station's secret and the PIN are the proof.
      who: "visitor",
      title: "Sign in at a station with a name and a PIN",
      about:
        "secret is the station's. Three wrong PINs in a row lock the PIN until its person signs in with the password; twenty in all end it.",
    })
      .setPayload(Schema.Struct({ secret, userId: wire("userID", wireId(UserId)), pin: wireText(8) }))
      .addSuccess(answer(SignedInAnswer))
      .addError(wired(StationPinSignInRefused)),
  )
  .add(
    Call.get("get", "/User/GetOwnStationPin", {
      // Every role asks: bar says why a role has none.
      who: "member",
      title: "Whether you have a PIN at stations",
      about: "Never its digits. bar names what keeps the caller from having one.",
    })
      .addSuccess(answer(OwnStationPin))
      .middleware(SignedIn),
  )
  .add(
    Call.post("set", "/User/SetOwnStationPin", {
      who: "member",
      title: "Set or change your PIN at stations",
      about:
        "Four to eight digits, not one digit repeated and no run. It is for the client of the call alone. The sessions that the PIN before began end.",
    })
      .setPayload(Schema.Struct({ password: wireText(passwordLength.most), pin: StationPin }))
      .addSuccess(answer(Succeeded))
      .addError(wired(StationPinSetRefused))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.post("remove", "/User/RemoveOwnStationPin", {
      who: "member",
      title: "Remove your PIN at stations",
      about: "The sessions that it began end.",
    })
      .addSuccess(answer(Succeeded))
      .addError(wired(StationPinNotFound))
      .addError(KeyReused)
      .middleware(SignedIn),
  ) {}
