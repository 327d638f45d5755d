/** Whose paper a mail is written on: the contractor's, or Chalkline's own. */
export type MailBrand = {
  name: string
  accent?: string | null
  logo_url?: string | null
  /** Under the letter: address, phone, license. */
  lines?: readonly string[]
}

/** What a mail says, before it is dressed as HTML or text. Every string is plain text. */
export type Letter = {
  brand: MailBrand
  subject: string
  /** The line an inbox shows beside the subject. */
  preview: string
  heading: string
  /** Below the heading, smaller: which document a title belongs to. */
  under?: string
  /** Line breaks inside a paragraph are kept. */
  paragraphs: readonly string[]
  /** A code to type, shown large. */
  code?: string
  /** The one amount the letter is about, under the blue line. */
  figure?: { label: string; amount: string }
  facts?: readonly { label: string; value: string }[]
  /** Someone's own words. */
  quote?: string
  action?: { label: string; url: string }
  after?: readonly string[]
  footer: string
}

export const CHALKLINE: MailBrand = { name: 'Chalkline' }

/** Free text as paragraphs: an empty line parts them. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
