export { streamPage as default, streamTimeout } from "@sightline/screens/shell/stream-page.server"
