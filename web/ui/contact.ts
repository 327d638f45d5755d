/** Addresses that open the telephone, the messages, the mail and the map of a device. */
export const callHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
export const textHref = (phone: string) => `sms:${phone.replace(/[^\d+]/g, '')}`
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
export const directionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
