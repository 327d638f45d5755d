import type { Day } from '../../values/dates.ts'
import type { Cents } from '../../values/money.ts'
import type { CalendarName } from '../calendars/calendar-rules.ts'
import type { WordingId } from '../wording/rules.ts'
import type { ComplianceFacts } from './fact-rules.ts'
import type { State } from './state-rules.ts'

/** A rule of a law about contracts for work on homes: data with its source, one file each. None of it is legal advice. */
export type Rule = {
  /** `CA-7159`: the place and the law. */
  id: string
  jurisdiction: 'US' | State
  /** What it is called on screens. */
  name: string
  applies: (facts: ComplianceFacts) => boolean
  /** The first and the last day on which a contract is under this text. */
  from: Day
  until?: Day
  /** Where its text can be read. */
  source: { name: string; url: string }
  /** The day that the text is of, and the day on which it was read. */
  text_of: Day
  /** The copy that was read has no date: `text_of` is then the day on which it was read. */
  undated?: true
  read_on: Day
  checks: readonly Check[]
}

/** One thing that a rule asks for, with its paragraph; `label` names it on screens. */
export type Check = { id: string; label: string; paragraph: string } & CheckKind

export type CheckKind =
  /** A field that the text must name and that must be filled. */
  | { kind: 'field_required'; field: string }
  /** Words that the text must have, as often as said; `spoken`: in the language in which the sale was talked over. */
  | { kind: 'notice_required'; wording: WordingId; copies?: number; language: 'spoken' | 'any' }
  | { kind: 'deposit_cap'; cap: CapFormula }
  /** Business days to cancel after the buyer signed, or got the signed copy, which is sent at once. */
  | { kind: 'cancel_period'; period: PeriodFormula; calendar: CalendarName; starts: 'signed' | 'copy_received' }
  /** No payment is due by a date alone. */
  | { kind: 'schedule_tied_to_work' }

/** The least or the greatest of amounts: fixed, a share of the whole price with tax, or what special-order lines cost. */
export type CapFormula = { pick: 'least' | 'greatest'; of: readonly CapPart[] }
export type CapPart = { cents: Cents } | { share: readonly [numerator: number, denominator: number] } | 'special_order'

/** How many business days; more for a buyer of 65 or over, and after a declared disaster. */
export type PeriodFormula = { count: number; senior?: number; disaster?: number }
