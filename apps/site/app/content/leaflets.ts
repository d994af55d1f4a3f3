/** The programme's leaflet in the languages of its families (document 0 §2.6); `leaflet/` makes the files. */
export const leaflets = [
  { key: "chinese", language: "zh-Hans", name: "Chinese", ownName: "简体中文" },
  { key: "french", language: "fr", name: "French", ownName: "Français" },
  { key: "spanish", language: "es", name: "Spanish", ownName: "Español" },
  { key: "tagalog", language: "fil", name: "Tagalog", ownName: "Tagalog" },
] as const

export type LeafletKey = (typeof leaflets)[number]["key"]

export const leafletFile = (key: LeafletKey) => `leaflets/eye-see-eye-learn-${key}.pdf`
