import { z } from 'zod'
import { isColor } from '../../values/colors.ts'
import { limits } from '../../values/limits.ts'
import { amount, id, instant, required, text, version } from '../../wire/fields.ts'

/** `other` is in no profit and loss: loans, taxes that are passed on, what the owner puts in and takes out. */
export const categoryTypes = ['income', 'expense', 'other'] as const
export type CategoryType = (typeof categoryTypes)[number]

/** What the product itself refers to; it may be renamed and moved, and is never deleted. */
const systemCategories = ['transfer', 'card_payment', 'ask_accountant'] as const
export type SystemCategory = (typeof systemCategories)[number]

/** A category as it is named where something has it. */
export const namedCategory = z.object({
  id: id(),
  name: z.string(),
  /** The names from the top of the tree down to its own. */
  path: z.array(z.string()),
  color: z.string().nullable(),
})
export type NamedCategory = z.output<typeof namedCategory>

/** A category as the tree holds it. */
export const category = z.object({
  id: id(),
  parent_id: id().nullable(),
  name: z.string(),
  path: z.array(z.string()),
  type: z.enum(categoryTypes),
  color: z.string().nullable(),
  /** The line of Schedule C (Form 1040) that it adds to, e.g. `24b`. */
  tax_line: z.string().nullable(),
  /** How much of it that line takes, in percent. */
  deductible: z.number().int(),
  system: z.enum(systemCategories).nullable(),
  created_at: instant(),
  updated_at: instant(),
  version: version(),
})
export type Category = z.output<typeof category>

/**
 * The same with what it came to in the year that was asked for, itself and all below it: of income and expense what came
 * in and what was spent, of others what they did to the money in hand. What is excluded does not count.
 */
export const categoryNode = category.extend({ amount: amount(), count: z.number().int() })
export type CategoryNode = z.output<typeof categoryNode>

const categoryName = () => required(limits.categoryName, 'Name the category')

/** What a person fills in beside the name. */
const categoryFields = {
  /** The category it stands below; empty for the top. */
  parent_id: id().nullish(),
  color: text(7)
    .refine(isColor, 'Use a color like #2158b5')
    .transform((value) => value.toLowerCase())
    .nullish(),
  tax_line: text(limits.taxLine).nullish(),
  deductible: z
    .number()
    .int()
    .min(0, 'Enter a percent from 0 to 100')
    .max(100, 'Enter a percent from 0 to 100')
    .optional(),
}

/** `type` is that of the parent; it is asked for at the top alone. */
export const newCategory = z.object({
  name: categoryName(),
  type: z.enum(categoryTypes).optional(),
  ...categoryFields,
})

/** What is left out stays. A category at the top changes its type with all below it, where nothing has one of them. */
export const categoryChange = z.object({
  id: id(),
  version: version().optional(),
  name: categoryName().optional(),
  type: z.enum(categoryTypes).optional(),
  ...categoryFields,
})
