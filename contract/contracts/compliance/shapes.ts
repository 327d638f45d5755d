import { z } from 'zod'
import { salePlaces } from '../../compliance/law/fact-rules.ts'
import { stateCodes } from '../../compliance/law/state-rules.ts'
import { questionNames } from '../../compliance/question-rules.ts'
import { wordingIds } from '../../compliance/wording/rules.ts'
import { amount, day, id } from '../../wire/fields.ts'

/** What is answered for a contract, so that its rules are known; what is left out stays, null is not known. */
export const complianceAnswers = z.object({
  /** Whether the work is on a home. */
  residential: z.boolean().nullish(),
  sold_at: z.enum(salePlaces, { error: `Use one of ${salePlaces.join(', ')}` }).nullish(),
  /** Whether a buyer is 65 or over. */
  senior: z.boolean().nullish(),
  /** Whether it repairs what a declared disaster damaged. */
  disaster: z.boolean().nullish(),
  /** The company's own rules that were confirmed for it. */
  confirmed: z.array(id()).max(50, 'Confirm at most 50').nullish(),
})

const checkFix = z.discriminatedUnion('fix', [
  /** Words that are put in, in the plain lines of starters. */
  z.object({
    fix: z.literal('words'),
    wording: z.enum(wordingIds),
    copies: z.number(),
    lines: z.string(),
    place: z.enum(['signatures', 'end']),
  }),
  /** `lines`: what names the field, where the text does not. */
  z.object({ fix: z.literal('field'), field: z.string(), in_text: z.boolean(), lines: z.string() }),
  z.object({ fix: z.literal('deposit'), most: amount() }),
  z.object({ fix: z.enum(['text', 'schedule', 'confirm']) }),
])

const complianceCheck = z.object({
  rule_id: z.string(),
  check_id: z.string(),
  label: z.string(),
  paragraph: z.string(),
  in_place: z.boolean(),
  /** How it is put right; absent where it is in place, and once it was sent. */
  fix: checkFix.optional(),
})

/** Where a rule can be read, and when it was. */
const ruleSource = z.object({
  id: z.string(),
  name: z.string(),
  source_name: z.string(),
  source_url: z.string(),
  text_of: day(),
  read_on: day(),
  undated: z.boolean(),
})

/**
 * The rules of a contract for work on a home, and what of them is in place: of a draft as it is now, else as it was when it was
 * sent. None of it is legal advice.
 */
export const contractCompliance = z.object({
  /** Of the place of the work; null where it is not known. */
  state: z.enum(stateCodes).nullable(),
  state_name: z.string().nullable(),
  /** Whether there is a rule of that state. */
  has_rules: z.boolean(),
  in_place: z.number(),
  of: z.number(),
  checks: z.array(complianceCheck),
  rules: z.array(ruleSource),
  /** Of a draft: what is asked, with what was answered: `yes`, `no`, or where it was sold. */
  questions: z.array(z.object({ name: z.enum(questionNames), answer: z.string().nullable() })).optional(),
  /** Of a draft: the company's own rules that were confirmed. */
  confirmed: z.array(z.string()).optional(),
  /** Business days to cancel, as the notices say it. */
  business_days: z.number(),
  /** Of a draft: the last day to cancel if the last buyer signed today. */
  last_day_today: day().optional(),
  /** Why it was sent though something was missing; null where nothing was, absent of a draft. */
  reason: z.string().nullable().optional(),
})
export type ContractCompliance = z.output<typeof contractCompliance>
