import type { Customer } from "@sightline/model/customer"
import {
  customerFieldNames,
  customerIdTitle,
  customerSheet,
  customerTexts,
  placeTitles,
} from "@sightline/model/customer-rules"
import write from "write-excel-file/universal"
import { type Column, sheetOf, text } from "../shell/export/sheet"

const [country, state, city] = placeTitles

const columns: readonly Column<Customer>[] = [
  { title: customerIdTitle, width: 12, cell: ({ id }) => id },
  ...customerTexts.map((field) => ({
    title: customerFieldNames[field],
    width: 20,
    cell: (customer: Customer) => text(customer[field]),
  })),
  { title: country, width: 16, cell: (customer) => text(customer.country?.name ?? null) },
  { title: state, width: 16, cell: (customer) => text(customer.state?.name ?? null) },
  { title: city, width: 16, cell: (customer) => text(customer.city?.name ?? null) },
]

/** The workbook of customers, in the columns in which it can be imported again. */
export const customerWorkbook = (rows: readonly Customer[]): Promise<Blob> =>
  write([sheetOf(customerSheet, columns, rows)]).toBlob()
