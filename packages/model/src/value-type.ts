/* Without schemas, so that the browser loads only the numbers. */

/** The meaning of a field's `valType` (document 1 §3): its control and the text of its value. */
export const valueTypes = {
  text: 1,
  textArea: 2,
  select: 3,
  date: 4,
  checkbox: 6,
  radio: 10,
  speechText: 11,
  speechTextArea: 22,
  upload: 40,
  selectPlus: 90,
  manufacturer: 91,
  vendor: 92,
  assignedTo: 100,
  password: 101,
  category: 110,
  email: 1000,
  notes: 1002,
} as const
