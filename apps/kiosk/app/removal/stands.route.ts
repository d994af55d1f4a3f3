export { loader } from "@sightline/screens/removal/stands.server.ts"
