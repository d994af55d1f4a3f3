import type { CustomerSave } from "@sightline/model/customer"

let serial = 0
/** A valid customer to save, with `more` over it. */
export const aCustomer = (more: Partial<CustomerSave> = {}): CustomerSave => {
  serial += 1
  return {
    id: null,
    firstName: "Ada",
    middleName: "King",
    lastName: `Lovelace ${serial}`,
    email: `ada${serial}@example.test`,
    cellPhone: `4035${String(serial).padStart(6, "0")}`,
    homePhone: `7805${String(serial).padStart(6, "0")}`,
    workPhone: `5875${String(serial).padStart(6, "0")}`,
    unitNumber: "",
    street: "3 Main Street",
    zipCode: "T2P 1J9",
    countryId: null,
    stateId: null,
    cityId: null,
    version: null,
    ...more,
  }
}
