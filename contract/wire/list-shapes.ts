import { z } from 'zod'
import { amountIn, day, id, text } from './fields.ts'
import { type Filter, type FilterInput, type ListRule, wireNamesOf } from './list.ts'

type Shape<Rule extends ListRule> = {
  [Name in keyof FilterInput<Rule>]-?: z.ZodOptional<
    z.ZodType<NonNullable<FilterInput<Rule>[Name]>, SentValue<NonNullable<FilterInput<Rule>[Name]>>>
  >
} & { q: z.ZodOptional<z.ZodType<string, string>> }

/** As a caller may send it. */
type SentValue<Value> = Value extends true ? boolean : Value

/** What a list's call takes of what is searched for and narrowed to, by the call's own names. */
export function listInput<Rule extends ListRule>(rule: Rule): Shape<Rule> {
  const entries = Object.entries(rule.filters).flatMap(([key, filter]) =>
    wireNamesOf(key, filter).map((name) => [name, shapeOf(filter).optional()] as const),
  )
  return { ...Object.fromEntries(entries), q: text(200).optional() } as unknown as Shape<Rule>
}

function shapeOf(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'record':
      return filter.none === undefined
        ? id()
        : z.union([id(), z.literal('none')], `Choose from your ${filter.many ?? `${filter.label.toLowerCase()}s`}`)
    case 'records':
      return z.array(id()).max(filter.most, `Use at most ${filter.most} ${filter.label.toLowerCase()}`)
    case 'choice':
      return z.enum(Object.keys(filter.words), `Choose ${orOf(Object.keys(filter.words))}`)
    case 'choices':
      return z.array(z.enum(Object.keys(filter.words))).max(Object.keys(filter.words).length)
    case 'flag':
      return z.boolean()
    case 'days':
      return day()
    case 'amounts':
      return amountIn()
  }
}

const orOf = (words: string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
