/** Addresses that open the telephone, the messages, the mail and the map of a device. */
export const callHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
export const textHref = (phone: string) => `sms:${phone.replace(/[^\d+]/g, '')}`
/** A text that is written already. Both systems' phones read this form, with the question mark and the ampersand. */
export const textWordsHref = (phone: string, words: string) => `${textHref(phone)}?&body=${encodeURIComponent(words)}`
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
export const directionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
