import { dialled, type House } from "../house"
import * as look from "./reach-list.css"

/** The contacts and opening hours of the business. */
export function ReachList({ house: { phone, email, places } }: { house: House }) {
  return (
    <dl className={look.list}>
      {phone && (
        <div>
          <dt className={look.what}>Phone</dt>
          <dd className={look.phone}>
            <a href={dialled(phone)}>{phone}</a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt className={look.what}>E-mail</dt>
          <dd className={look.value}>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      <div>
        <dt className={look.what}>Office hours</dt>
        <dd className={look.value}>8 AM to 8 PM Pacific, Monday to Friday</dd>
      </div>
      {places.length > 0 && (
        <div>
          <dt className={look.what}>{places.length > 1 ? "Addresses" : "Address"}</dt>
          {places.map((place) => (
            <dd key={place} className={look.value}>
              {place}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
