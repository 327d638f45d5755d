import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { amount, amountIn, id, instant, text, version } from '../../wire/fields.ts'
import { namedAccount } from '../accounts/shapes.ts'
import { namedCategory } from '../categories/shapes.ts'
import { transaction } from '../transactions/shapes.ts'

/** Where a rule looks for its words: in all that a line says, in who was paid, or in the bank's own words. */
const ruleWordsIn = ['any', 'payee', 'bank'] as const
const ruleWordsMatches = ['contains', 'begins', 'is'] as const
const ruleAmountMatches = ['is', 'between', 'at_least'] as const
const ruleDirections = ['in', 'out'] as const

/** A rule: a new line that meets all of its conditions gets what the rule says. */
export const rule = z.object({
  id: id(),
  /** Where somebody named it. */
  name: z.string().nullable(),
  /** Its name, else its conditions in words. */
  title: z.string(),
  words: z.string().nullable(),
  words_in: z.enum(ruleWordsIn),
  words_match: z.enum(ruleWordsMatches),
  amount_match: z.enum(ruleAmountMatches).nullable(),
  /** Without a sign: `direction` says whether it came in or went out. */
  amount: amount().nullable(),
  amount_to: amount().nullable(),
  direction: z.enum(ruleDirections).nullable(),
  account_id: id().nullable(),
  account: namedAccount.nullable(),
  category_id: id().nullable(),
  category: namedCategory.nullable(),
  job_id: id().nullable(),
  job: transaction.shape.job,
  transfer: z.boolean(),
  exclude: z.boolean(),
  note: z.string().nullable(),
  active: z.boolean(),
  created_at: instant(),
  updated_at: instant(),
  version: version(),
})
export type Rule = z.output<typeof rule>

/** What is said of a rule. Of one that is there, what is left out stays. */
export const ruleFields = {
  name: text(limits.ruleName).nullish(),
  words: text(limits.line).nullish(),
  words_in: z.enum(ruleWordsIn).optional(),
  words_match: z.enum(ruleWordsMatches).optional(),
  amount_match: z.enum(ruleAmountMatches).nullish(),
  amount: amountIn().nullish(),
  amount_to: amountIn().nullish(),
  direction: z.enum(ruleDirections).nullish(),
  account_id: id().nullish(),
  category_id: id().nullish(),
  job_id: id().nullish(),
  transfer: z.boolean().optional(),
  exclude: z.boolean().optional(),
  note: text(limits.note).nullish(),
  active: z.boolean().optional(),
}
