import { describe, expect, it } from 'vitest'
import {
  type ActivityKindOf,
  type ActivityNoun,
  activityNouns,
  activityRuleOf,
  activityRules,
} from './activity-rules.ts'

/** The server writes no kind that has no rule: `Activity` in server/http/activity.ts is made of these. */
const all = activityNouns.flatMap((noun) => Object.keys(activityRules[noun]).map((kind) => [noun, kind] as const))

function read(noun: ActivityNoun, kind: string, who: string | null, title: string) {
  const { before, after } = activityRuleOf(noun, kind).words({ who, title })
  return `${before}${title}${after}`
}

describe('a history', () => {
  it.each(all)('says of a %s that was %s who did it to what, and without a person what became of it', (noun, kind) => {
    expect(read(noun, kind, 'Sam Harlow', 'It')).toMatch(/^Sam Harlow [a-z' ]+ It$/)
    expect(read(noun, kind, null, 'It')).toMatch(/^It [a-z' ]+$/)
  })

  it.each<[ActivityKindOf<'company'>, string, string]>([
    ['exported', 'Harlow Co', 'Sam Harlow exported everything of Harlow Co'],
    ['transferred', 'Renee Ortiz', 'Sam Harlow transferred the company to Renee Ortiz'],
    ['left', 'Harlow Co', 'Sam Harlow left Harlow Co'],
    ['member_left', 'Harlow Co', 'Sam Harlow deleted their account and left Harlow Co'],
    ['closed', 'Harlow Co', 'Sam Harlow closed Harlow Co'],
    ['tax_rate_saved', 'Wake County', 'Sam Harlow saved the tax rate Wake County'],
    ['tax_rate_deleted', 'Wake County', 'Sam Harlow deleted the tax rate Wake County'],
  ])('says in words that a company has %s', (kind, title, sentence) => {
    expect(read('company', kind, 'Sam Harlow', title)).toBe(sentence)
  })

  it('names a person once who did it to themselves', () => {
    expect(read('company', 'employee_joined', 'Renee Ortiz', 'Renee Ortiz')).toBe('Renee Ortiz joined')
  })

  it('says of a document on its own page what was done, without naming it', () => {
    const sentences = Object.values(activityRules.estimate).map(({ here }) => here?.('Renee Ortiz', 'estimate'))
    expect(sentences).toContain('Renee Ortiz requested a change')
    expect(sentences).not.toContain(undefined)
  })

  it('calls a kind that is written no more a change', () => {
    expect(read('job', 'from_long_ago', 'Sam Harlow', 'Deck')).toBe('Sam Harlow changed Deck')
  })
})
