/** Stands once around an app that has a router: links, tabs and table heads then change the page without a new document. */
export { RouterProvider as Router } from "react-aria-components"
