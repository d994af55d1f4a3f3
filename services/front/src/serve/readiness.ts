/** The product's state between its first sign of life and its end. */
export interface Readiness {
  readonly state: "starting" | "ready" | "stopping"
  ready(): void
  stopping(): void
}

export function readiness(): Readiness {
  let state: Readiness["state"] = "starting"
  return {
    get state() {
      return state
    },
    ready() {
      if (state === "starting") state = "ready"
    },
    stopping() {
      state = "stopping"
    },
  }
}
