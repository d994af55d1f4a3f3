import { nobody, type SpecimensOf } from "../specimen"

export const doorAlarmSpecimens: SpecimensOf<"doorAlarm"> = {
  list: {
    right: { clientId: 3, isSettled: "false", pageIndex: 1, pageSize: 20 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  settle: {
    right: { clientID: 3, doorAlarmId: 7, how: "byRight", note: "To the optician next door" },
    plain: { body: { doorAlarmId: nobody, how: "back" } },
    naming: ({ doorAlarmId }) => [
      { body: { doorAlarmId, how: "back" } },
      { body: { doorAlarmId, how: "gone" } },
      { body: { doorAlarmId, how: "byRight", note: "Lent" } },
    ],
    acts: ({ doorAlarmId }) => ({ body: { doorAlarmId, how: "back" } }),
  },
  reopen: {
    right: { clientID: 3, doorAlarmId: 7 },
    plain: { body: { doorAlarmId: nobody } },
    naming: ({ settledDoorAlarmId }) => [{ body: { doorAlarmId: settledDoorAlarmId } }],
    acts: ({ settledDoorAlarmId }) => ({ body: { doorAlarmId: settledDoorAlarmId } }),
  },
}
