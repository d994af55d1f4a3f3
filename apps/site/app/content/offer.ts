/** The marketing home's text about the inventory offer (document 0 §2.5). */
export const features = [
  {
    title: "One scan, and it has left",
    words: "Hold the frame to the scanner. It is out of the stock, and everybody sees what is left of it.",
  },
  {
    title: "Taken by mistake? Put it back",
    words: "Every removal can be reversed. Nothing is deleted: the mistake and its repair both stay on record.",
  },
  {
    title: "Who, when, and from where",
    words: "Each movement carries a name, a time and a place. The count on the screen is the sum of what happened.",
  },
  {
    title: "Every piece has a home",
    words: "Room, area and bin. What is moved is scanned out of one and into the other.",
  },
  {
    title: "Frames, lenses, contact lenses",
    words: "Colours, sizes, powers and expiry dates have fields of their own, and so does what only you keep track of.",
  },
  {
    title: "Barcodes, QR codes, RFID",
    words: "Read the codes that are there, or print labels of your own. Any scanner that types will do.",
  },
  {
    title: "Orders that know the stock",
    words: "What runs low is on the list before somebody asks for it, with the vendor who delivers it.",
  },
  { title: "Sales at the counter", words: "From the wall into the cart to the receipt, while the count goes along." },
  {
    title: "Several businesses, several sites",
    words: "Switch between the ones you work for. What belongs to one is never seen by another.",
  },
] as const

export const benefits = [
  { title: "Less money on the wall", words: "You see what has hung there for a year, and stop ordering more of it." },
  { title: "No lost afternoon", words: "The yearly count is a walk along the shelf, while the shop stays open." },
  {
    title: "Nothing runs out unseen",
    words: "Each product has a least quantity. When it is reached, the right person knows.",
  },
  {
    title: "New people are quick",
    words: "Large letters and one task a screen. Anyone who can use a scanner can begin on the first day.",
  },
] as const

export const film = {
  title: "Twenty seconds at the wall",
  words:
    "A frame is taken from the wall and held to the scanner: it has left the stock, and the number beside it goes from four to three. It was the wrong one: one touch, and it is back. At the end of the day the shelf, the screen and the books say the same.",
} as const
