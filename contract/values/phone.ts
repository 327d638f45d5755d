/** A telephone number: E.164 such as `+12075550140`, and the digits that are dialed once somebody answers. */
export type PhoneNumber = { number: string; extension?: string | undefined }

/**
 * Reads one number as libphonenumber does: written in whichever way, without its country as in `country` (ISO 3166 alpha-2).
 * Undefined of what has not the length of a number there. It is handed in: only who reads numbers loads the plans of all countries.
 */
export type ReadPhone = (text: string, country: string) => PhoneNumber | undefined

/** The same without any plan: what begins with `+`, and ten digits in North America. */
export const readSimply: ReadPhone = (text, country) => {
  const { number, extension } = plainPhone(text)
  if (/^\+\d{7,15}$/.test(number)) return { number, extension }
  const isHere = northAmerica.has(country) && /^1?\d{10}$/.test(number)
  return isHere ? { number: `+1${number.slice(-10)}`, extension } : undefined
}

/** Who dials one another without the country, of those where contractors keep their books here. Source: ITU-T E.164, code 1. */
const northAmerica = new Set(['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP', 'BS', 'BM', 'JM', 'TT', 'DO'])

/** A telephone number for people: `+12075550134` as `(207) 555-0134`; any other stays as it was written. */
export function formatPhone(text: string): string {
  const own = /^\+1(\d{3})(\d{3})(\d{4})( ext\. \d+)?$/.exec(text)
  return own ? `(${own[1]}) ${own[2]}-${own[3]}${own[4] ?? ''}` : text
}

/** As a number is kept: `+12075550140 ext. 12`. */
export function keptPhone({ number, extension }: PhoneNumber): string {
  return extension ? `${number} ext. ${extension}` : number
}

/**
 * The numbers of a text: between commas, semicolons, bars, slashes, line breaks, the three colons of address books, "or", "and"
 * and "&", where each part has seven digits or more. Else the text is one number, as in "207/555-0140" and "207-555-0140, ext. 12".
 */
export function splitPhones(text: string): string[] {
  const parts = text
    .split(/:::|[,;|/\n&]|\s(?:or|and)\s/i)
    .map((part) => part.trim())
    .filter(Boolean)
  const apart = parts.length > 1 && parts.every((part) => onKeypad(withoutExtension(part)).length >= 7)
  return (apart ? parts : [text.trim()]).flatMap(besideOneAnother)
}

const whole = /(?<![\d+])(?:\+?1[\s.-]*)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?!\d)/g

/** Numbers of North America with nothing but a space between them: "207-555-0140 207-555-0141". */
function besideOneAnother(text: string): string[] {
  const starts = [...text.matchAll(whole)].slice(1).map(({ index }) => index)
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]).trim())
}

/**
 * The numbers of a text. What cannot be read as a number of anywhere, such as one without its area code, is there as it is dialed;
 * what has fewer than seven digits is none.
 */
export function readPhones(text: string, country: string, read: ReadPhone): PhoneNumber[] {
  const found = splitPhones(text).map((part) => {
    const plain = plainPhone(part)
    return read(part, country) ?? { ...plain, ...read(plain.number, country), extension: plain.extension }
  })
  return found.filter(({ number }) => number.replace(/\D/g, '').length >= 7)
}

/** A number as far as it can be told without the plans of countries: what is dialed, and the extension. */
export function plainPhone(text: string): PhoneNumber {
  const [first = ''] = splitPhones(text)
  const number = withoutExtension(first)
  const isAbroad = /^\W*(\+|00)/.test(number)
  const digits = onKeypad(number.replace('(0)', ''))
  return { number: isAbroad ? `+${digits.replace(/^00/, '')}` : digits, extension: extensionIn.exec(first)?.[1] }
}

/**
 * What two numbers are compared by, whoever answers there: ten digits in North America, elsewhere the country and all digits.
 * As they are kept in `client.phone_key`.
 */
export function phoneKeys(text: string | null | undefined, country: string, read: ReadPhone): string[] {
  const keys = readPhones(text ?? '', country, read).map(({ number }) => keyOf(number.replace(/\D/g, '')))
  return [...new Set(keys)]
}

/** The key of what somebody searches by, where it is a whole number and nothing else. */
export function searchedPhoneKey(typed: string, country: string, read: ReadPhone): string | undefined {
  const number = withoutExtension(typed.trim())
  const isNumber = /^[+(\d][\d\s().+/-]+$/.test(number) || /^[+(\d][\d().+-]*[.-][a-z-]+$/i.test(number)
  return isNumber && onKeypad(number).length >= 10 ? phoneKeys(typed, country, read)[0] : undefined
}

/** The digits as they are written, extension and all: how a number was kept before it was read. Undefined of less than seven. */
export function writtenPhoneKey(text: string | null | undefined): string | undefined {
  const digits = (text ?? '').replace(/\D/g, '')
  return digits.length < 7 ? undefined : keyOf(digits)
}

const keyOf = (digits: string) => digits.replace(/^1(\d{10})$/, '$1')

/** The digits of a number as the keys of a telephone have them: "1-800-FLOWERS" is 18003569377. Source: ITU-T E.161. */
function onKeypad(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (digits.length < 3 || digits.length > 6 || !/\d.*[a-z]{3}/i.test(number)) return digits
  const dialed = number.toUpperCase().replace(/[A-Z]/g, (letter) => keypad[letter.charCodeAt(0) - 65] ?? '')
  // What is dialed beyond a whole number of North America is not heard.
  return dialed.replace(/\D/g, '').slice(0, digits.startsWith('1') ? 11 : 10)
}

const keypad = '22233344455566677778889999'

const extensionIn = /(?:;ext=|(?<![a-z])(?:ext(?:ension)?|extn|poste|x)\.?:?|#|(?<=\d),)\s*(\d{1,7})\)?\s*$/i

function withoutExtension(text: string): string {
  return text.replace(extensionIn, '').trim()
}
