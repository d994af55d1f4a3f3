import type { ServerResponse } from "node:http"
import type { Mailbox } from "@sightline/domain/mail/mailbox"
import { type Listener, pathnameOf } from "../serve/incoming"
import { mailPage, mailPolicy } from "./mail-page"
import type { DemoPaper } from "./printer"
import { printerPage, printerPolicy } from "./printer-page"

interface Demo {
  readonly mailbox: Mailbox | null
  readonly paper: DemoPaper | null
}

/** Pages of the demo: without it, none of them exists (decisions D-130). */
export const devPages =
  ({ mailbox, paper }: Demo, pages: Listener): Listener =>
  (req, res) => {
    const path = (pathnameOf(req) ?? "").toLowerCase().replace(/\/+$/, "")
    // The component gallery is a page of the office.
    if (/^\/dev\/ui(\.data)?$/.test(path)) return pages(req, res)
    const isRead = req.method === "GET" || req.method === "HEAD"
    const shown =
      path === "/dev/mail" && mailbox
        ? { policy: mailPolicy, page: () => mailPage(mailbox.kept()) }
        : path === "/dev/printer" && paper
          ? { policy: printerPolicy, page: () => printerPage(paper.kept()) }
          : undefined
    if (!shown || !isRead) return nothing(res)
    res.setHeader("Content-Security-Policy", shown.policy)
    res.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
    res.end(req.method === "HEAD" ? "" : shown.page())
  }

const nothing = (res: ServerResponse) =>
  void res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end("Not Found")
