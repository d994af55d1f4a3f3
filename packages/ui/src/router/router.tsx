/** Wraps an app with a router: links, tabs and table heads then navigate without a new document. */
export { RouterProvider as Router } from "react-aria-components"
