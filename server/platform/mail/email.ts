/** Whose name and color an email bears: the contractor's, or Chalkline's own. */
export type EmailBrand = {
  name: string
  accent?: string | null
  logo_url?: string | null
  /** Under the email: address, phone, license. */
  lines?: readonly string[]
}

/** What an email says, before it is laid out as HTML and text. Every string is plain text. */
export type Email = {
  brand: EmailBrand
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
  /** The one amount the email is about, under the blue line. */
  figure?: { label: string; amount: string }
  facts?: readonly { label: string; value: string }[]
  /** Someone's own words. */
  quote?: string
  action?: { label: string; url: string }
  after?: readonly string[]
  /** BCP 47; English unless it says so. */
  lang?: string
  /** What stands above the address that the button opens. */
  open_address?: string
  footer: string
}

export const CHALKLINE: EmailBrand = { name: 'Chalkline' }

/** Free text as paragraphs: an empty line parts them. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
