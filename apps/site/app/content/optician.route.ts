import { redirect } from "@remix-run/node"

/** The role has its own section on the page of all roles (decisions D-11). */
export const loader = () => redirect("/join-our-team#optician")
