import { nobody, type SpecimensOf } from "../specimen"

const ada = {
  firstName: "Ada",
  middleName: "King",
  lastName: "Lovelace",
  email: "ada@example.test",
  cellPhone: "4035550100",
  homePhone: "4035550101",
  workPhone: "4035550102",
  unitNumber: "12",
  street: "3 Main Street",
  zipCode: "T2P 1J9",
}
const nowhere = { countryID: null, stateID: null, cityID: null }

export const customerSpecimens: SpecimensOf<"customer"> = {
  list: {
    right: { clientId: 3, ids: "7,8" },
    plain: {},
    naming: ({ customerId }) => [{ query: { ids: String(customerId) } }],
    acts: "reads",
  },
  get: {
    right: { customerID: 7 },
    plain: { query: { customerID: nobody } },
    naming: ({ customerId }) => [{ query: { customerID: customerId } }],
    acts: "reads",
  },
  create: {
    right: { ...ada, ...nowhere, clientID: 3, statusID: 5 },
    plain: { body: ada },
    naming: () => [],
    acts: (_, nth) => ({ body: { ...ada, firstName: `Acting ${nth}` } }),
  },
  update: {
    right: { ...ada, ...nowhere, clientID: 3, statusID: 5, customerID: 7, version: 1 },
    plain: { body: { ...ada, customerID: nobody } },
    naming: ({ customerId }) => [{ body: { ...ada, customerID: customerId } }],
    acts: ({ customerId }, nth) => ({ body: { ...ada, customerID: customerId, firstName: `Acting ${nth}` } }),
  },
  keep: {
    right: {
      ...{ firstName: ada.firstName, lastName: ada.lastName, cellPhone: ada.cellPhone, email: ada.email },
      ...{ isAnother: false, clientID: 3 },
    },
    plain: { body: { firstName: ada.firstName, cellPhone: ada.cellPhone } },
    naming: () => [],
    acts: (_, nth) => ({ body: { firstName: `Kept ${nth}`, cellPhone: `58755501${String(nth).padStart(2, "0")}` } }),
  },
  remove: {
    right: { customerID: 7 },
    plain: { query: { customerID: nobody } },
    naming: ({ customerId }) => [{ query: { customerID: customerId } }],
    acts: ({ customerId }) => ({ query: { customerID: customerId } }),
  },
  erase: {
    right: { customerID: 7 },
    plain: { query: { customerID: nobody } },
    naming: ({ customerId }) => [{ query: { customerID: customerId } }],
    acts: ({ customerId }) => ({ query: { customerID: customerId } }),
  },
  search: {
    right: {
      currentPage: 1,
      itemsPerPage: 10,
      clientID: 3,
      currentScreen: 5,
      categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: "love" }],
      order: { fieldName: "lastName", orderBy: "asc" },
      getAll: false,
    },
    plain: { body: {} },
    naming: () => [],
    acts: "reads",
  },
  alike: {
    right: {
      customerID: 7,
      email: ada.email,
      lastName: ada.lastName,
      cellPhone: ada.cellPhone,
      homePhone: ada.homePhone,
      workPhone: ada.workPhone,
    },
    plain: { body: {} },
    naming: ({ customerId }) => [{ body: { customerID: customerId, email: ada.email } }],
    acts: "reads",
  },
  countries: { right: {}, plain: {}, naming: () => [], acts: "reads" },
  states: { right: { countryId: 39 }, plain: { query: { countryId: 1 } }, naming: () => [], acts: "reads" },
  cities: { right: { stateId: 600 }, plain: { query: { stateId: 1 } }, naming: () => [], acts: "reads" },
}
