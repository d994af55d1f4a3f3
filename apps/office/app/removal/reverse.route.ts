export { action } from "@sightline/screens/removal/reverse.server.ts"
