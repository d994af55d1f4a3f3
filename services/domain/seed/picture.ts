import { pictureFiles } from "@sightline/fixtures/images/catalogue"

/** The drawings of the demo's products, by the path that serves them. */
export const demoPictures = (): ReadonlyMap<string, string> =>
  new Map(pictureFiles().map(({ path, svg }) => [path, svg]))
