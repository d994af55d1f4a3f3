import type { ServerResponse } from "node:http"
import type { Mailbox } from "@sightline/domain/mail/mailbox"
import { type Listener, pathnameOf } from "./incoming"
import { mailPage, mailPolicy } from "./mail-page"

/** Pages of the demo: with them off, nothing is here (decisions D-130). */
export const devPages =
  (mailbox: Mailbox | null, pages: Listener): Listener =>
  (req, res) => {
    const path = (pathnameOf(req) ?? "").toLowerCase().replace(/\/+$/, "")
    // The gallery of components is a page of the office.
    if (/^\/dev\/ui(\.data)?$/.test(path)) return pages(req, res)
    const isRead = req.method === "GET" || req.method === "HEAD"
    if (path !== "/dev/mail" || !mailbox || !isRead) return nothing(res)
    res.setHeader("Content-Security-Policy", mailPolicy)
    res.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
    res.end(req.method === "HEAD" ? "" : mailPage(mailbox.kept()))
  }

const nothing = (res: ServerResponse) =>
  void res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end("Not Found")
