import { pictureFiles } from "@sightline/fixtures/images/catalogue"

/** The drawings that the demo's products name, by the path under which they are served. */
export const demoPictures = (): ReadonlyMap<string, string> =>
  new Map(pictureFiles().map(({ path, svg }) => [path, svg]))
