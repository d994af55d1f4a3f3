import { redirect } from "@remix-run/node"

/** The role has a section of its own on the page of all roles (decisions D-11). */
export const loader = () => redirect("/join-our-team#optician")
