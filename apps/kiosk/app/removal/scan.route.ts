export { action } from "@sightline/screens/removal/scan.server.ts"
