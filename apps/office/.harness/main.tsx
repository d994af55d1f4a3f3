import "@sightline/ui/theme/document"
import { ToastProvider } from "@sightline/ui/toast"
import { ScanRemove } from "@sightline/screens/removal/scan-remove"
import { createRoot } from "react-dom/client"
const q = new URLSearchParams(location.search)
const size = (q.get("size") ?? "office") as "office" | "kiosk"
const title = q.get("title") === "none" ? null : "Sold"
if (q.get("theme")) document.documentElement.dataset.theme = q.get("theme")!
createRoot(document.getElementById("root")!).render(
  <ToastProvider>
    <main>
      <ScanRemove size={size} title={title} statuses={[{ id: 5, name: "Active" }, { id: 30, name: "Sold" }]}
        scope={{ clientId: 3, clientCode: "oes", userId: 9, removePath: "/api-scan", reversePath: "/api-reverse", signInPath: "/home-login" }} />
    </main>
  </ToastProvider>,
)
