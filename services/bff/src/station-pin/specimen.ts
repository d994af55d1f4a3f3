import { nobody, type SpecimensOf } from "../specimen"

/** Stations and PINs belong to their bearers: services/domain/src/station-pin tries those of others, and each change twice. */
export const stationPinSpecimens: SpecimensOf<"stationPin"> = {
  people: {
    right: { secret: "3.1.a-secret-of-a-station" },
    plain: { body: { secret: "made up" } },
    naming: () => [],
    acts: "reads",
  },
  signIn: {
    right: { secret: "3.1.a-secret-of-a-station", userID: 999_999, pin: "2749" },
    plain: { body: { secret: "made up", userID: nobody, pin: "2749" } },
    naming: () => [],
    acts: "elsewhere",
  },
  get: { right: {}, plain: {}, naming: () => [], acts: "reads" },
  set: {
    right: { password: "the password", pin: "2749" },
    plain: { body: { password: "not the password", pin: "2749" } },
    naming: () => [],
    acts: "elsewhere",
  },
  remove: { right: {}, plain: {}, naming: () => [], acts: "elsewhere" },
}
