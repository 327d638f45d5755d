import type { Day } from '../values/dates.ts'
import type { TaxRate } from './totals-shapes.ts'

/** Money as wire text (`1250.00`), already computed: a paper computes nothing. */
type MoneyText = string

/** A line as it stands on paper. */
export type PaperLine = {
  kind: string
  name: string
  description?: string | null
  /** Wire text: `42`, `0.3333`. */
  quantity: string
  unit?: string | null
  unit_price: MoneyText
  /** What the line's own discount takes off; `0.00` for none. */
  discount: MoneyText
  /** What counts towards the total; `0.00` when optional and not selected. */
  amount: MoneyText
  /** What an optional line costs when it is selected. */
  offered?: MoneyText
  optional?: boolean
  selected?: boolean
}

export type PaperParty = { name: string; address_lines: readonly string[] }

export type PaperCompany = PaperParty & {
  /** ISO 3166 alpha-2: US and CA print on Letter, the rest of the world on A4. */
  country?: string | null
  phone?: string | null
  email?: string | null
  website?: string | null
  license_number?: string | null
  tax_number?: string | null
  /** `#rrggbb` from Branding; darkened where it would not be readable. */
  accent?: string | null
}

export type PaperPayment = { date: Day; method: string; amount: MoneyText }

/** The signature of a client: typed, or a drawn PNG in base64 (without the `data:` head). */
export type PaperApproval = {
  name: string
  /** ISO 8601 instant. */
  approved_at: string
  /** Empty when the company approved by hand. */
  typed?: string | null
  image?: string | null
  by_company?: boolean
}

/** Everything an estimate or invoice shows, for the public page, the print and the PDF alike. */
export type PaperDocument = {
  kind: 'estimate' | 'invoice'
  /** As shown (`display_status`). */
  display_status: string
  /** Null while it is a draft. */
  number: string | null
  /** BCP 47, also the language of the PDF. */
  locale: string
  currency: string
  /** IANA; instants are shown in it. */
  time_zone: string
  company: PaperCompany
  client: PaperParty & { contact?: string | null }
  /** The job's name and where the work is, when it is elsewhere than the client's address. */
  job?: { title: string; address_lines: readonly string[] } | null
  issue_date: Day
  valid_until?: Day | null
  due_date?: Day | null
  po_number?: string | null
  line_items: readonly PaperLine[]
  tax_inclusive: boolean
  subtotal: MoneyText
  discount_total: MoneyText
  /** Percent text when the discount was given as a percent. */
  discount_percent?: string | null
  taxes: readonly (TaxRate & { base: MoneyText; amount: MoneyText })[]
  total: MoneyText
  deposit_amount: MoneyText
  amount_paid: MoneyText
  balance: MoneyText
  payments?: readonly PaperPayment[]
  /** A word to the client, above the lines. */
  message?: string | null
  terms?: string | null
  /** How to pay: bank details, check payable to. */
  payment_instructions?: string | null
  approval?: PaperApproval | null
}

/** A label with its value, as words; `strong` where the eye should rest. */
export type PaperFact = { label: string; value: string; strong?: boolean }

export type PaperRow =
  | { type: 'section'; name: string }
  | { type: 'text'; text: string }
  | {
      type: 'line'
      name: string
      description: string
      /** `42 bd` */
      quantity: string
      price: string
      amount: string
      /** `Less $12.50 discount`, `Optional, not included` */
      notes: string[]
      /** False for an optional line the client did not select: shown quieter, its amount in brackets. */
      counts: boolean
    }

/** A paper in words: what the public page and the PDF say, in this order. Made by `wordsOfPaper` alone. */
export type PaperWords = {
  /** BCP 47 language, and region or ''. */
  lang: string
  region: string
  paper: 'us-letter' | 'a4'
  accent: string
  /** `Estimate EST-1042 from Harlow Carpentry` */
  title: string
  /** `Estimate EST-1042` */
  heading: string
  number: string
  /** `Void`, `Paid`, …; '' when the state needs no word on paper. */
  state: string
  company: { name: string; lines: string[] }
  client: { label: string; name: string; lines: string[] }
  job: { label: string; name: string; lines: string[] } | null
  facts: PaperFact[]
  headline: { label: string; amount: string; notes: string[] }
  message: string[]
  columns: { item: string; quantity: string; price: string; amount: string }
  rows: PaperRow[]
  sums: PaperFact[]
  total: PaperFact
  after: PaperFact[]
  sections: { heading: string; paragraphs: string[] }[]
  approval: { words: string; typed: string; image: boolean; image_alt: string } | null
  footer: string
  sent_with: string
}
