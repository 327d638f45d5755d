import { expect, it } from 'vitest'
import { activityNouns, activityRules } from './activity-rules.ts'
import { notJoined, wordsOfMany } from './joined-activity-rules.ts'

const said = (act: Parameters<typeof wordsOfMany>[0]) => Object.values(wordsOfMany(act)).join('')
const sam = { who: 'Sam Harlow', count: 24 }

it('an owner reads what was done to many at once as one sentence', () => {
  expect(said({ noun: 'transaction', kind: 'undone', ...sam })).toBe('Sam Harlow undid 24 changes')
  expect(said({ noun: 'transaction', kind: 'linked', ...sam })).toBe('Sam Harlow linked 24 transactions to jobs')
  expect(said({ noun: 'transaction', kind: 'categorized', ...sam })).toBe('Sam Harlow sorted 24 transactions')
  expect(said({ noun: 'rule', kind: 'created', ...sam })).toBe('Sam Harlow added 24 rules')
  expect(said({ noun: 'job', kind: 'dates_changed', ...sam })).toBe('Sam Harlow moved the dates of 24 jobs')
  expect(said({ noun: 'client', kind: 'tagged', ...sam })).toBe('Sam Harlow changed the tags of 24 clients')
})

it('an owner reads what nobody did in the plural, and of very much that there may be more', () => {
  const nobody = { noun: 'transaction', who: null } as const
  expect(said({ ...nobody, kind: 'sorted_by_rule', count: 3 })).toBe('3 transactions were sorted by a rule')
  expect(said({ ...nobody, kind: 'receipt_added', count: 3 })).toBe('3 transactions have a receipt')
  expect(said({ ...nobody, kind: 'sorted_by_rule', count: 500, more: true })).toBe(
    '500+ transactions were sorted by a rule',
  )
})

it('every kind that is joined makes a sentence about several, without a "the" that names one', () => {
  for (const noun of activityNouns)
    for (const kind of Object.keys(activityRules[noun]).filter((each) => !notJoined[noun].includes(each)))
      for (const who of ['Sam', null]) {
        const words = said({ noun, kind, who, count: 3 })
        expect(words, `${noun} ${kind}`).toMatch(/\b3 [a-z]+\b/)
        expect(words, `${noun} ${kind}`).not.toMatch(/the 3|3 \w+ (was|has|is)\b|records/)
      }
})

it('parts of a record, openings and what happens to the company are told one by one', () => {
  expect(notJoined.client).toContain('contact_added')
  expect(notJoined.estimate).toEqual(['viewed'])
  expect(notJoined.company).toEqual(Object.keys(activityRules.company))
})
