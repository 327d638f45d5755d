/** Addresses that open the mail and the map of a device; `usePhoneLinks` has those of the telephone. */
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
export const directionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
