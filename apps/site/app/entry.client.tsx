import { createRoot } from "react-dom/client"
import { Finder } from "./shell/finder"

// The pages of the site need no program. People who are signed in have this one beside them, for Ctrl K (decision 187).
createRoot(document.body.appendChild(document.createElement("div"))).render(<Finder />)
