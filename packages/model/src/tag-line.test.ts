import { expect, it } from "vitest"
import { readTagLine } from "./tag-line"

const epc = "3034257BF468D480000003EB"
const read = (dbm: number | null) => ({ _tag: "Read", epc, dbm })

it.each([
  [`${epc},-54`, -54],
  [`${epc.toLowerCase()}\t-61.5`, -61.5],
  [`${epc};-543`, -54.3],
  [`${epc} -54`, -54],
  [`${epc} -54 dBm`, -54],
  [`${epc},-54 dBm,2`, -54],
  [`2,${epc},-61`, -61],
  [`EPC: ${epc}; RSSI: -61`, -61],
  [`EPC: ${epc} RSSI: -61 ANT: 1`, -61],
  [`Tag:${epc}|Antenna:2|Time:10:15:02.123|RSSI:-61.0dBm`, -61],
  [`{"epc":"${epc}","phase":-45,"peakRssi":-73.5}`, -73.5],
  [`epc=3034 257B F468 D480 0000 03EB, rssi=-610`, -61],
  [`1764496800000000,${epc},-61,2026-11-30T10:15:02.123-05:00`, -61],
  [`\u0002${epc},-61\u0003`, -61],
])("%j has its tag and its signal", (line, dbm) => {
  expect(readTagLine(line)).toEqual(read(dbm))
})

it.each([
  epc,
  ` 3034 257B F468 D480 0000 03EB `,
  `${epc}\t1`,
  `${epc} 12 54`,
  `${epc},2026-11-30 10:15:02 -0500`,
  `${epc},-5`,
  `${epc},-120`,
  `${epc},-543 dBm`,
  `${epc},61`,
  `EPC: ${epc}; RSSI: 61; Phase: -45`,
])("%j has its tag and no signal", (line) => {
  expect(readTagLine(line)).toEqual(read(null))
})

it.each(["READY", "oes.i.1042", "4006381333931", "-54", "EPC: ; RSSI: -54", `${epc.slice(1)},-54`, "\u00a0\u00ff"])(
  "%j is told as unread",
  (line) => {
    expect(readTagLine(line)).toEqual({ _tag: "Unread", line })
  },
)
