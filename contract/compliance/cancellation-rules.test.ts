import { expect, it } from 'vitest'
import { weekdayOf } from '../values/dates.ts'
import { cancellationPeriod, lastDayToCancel } from './cancellation-rules.ts'
import type { ComplianceFacts } from './law/fact-rules.ts'
import { readState } from './law/state-rules.ts'
import { businessDayWords, withinWords } from './period-rules.ts'

/**
 * Counted by hand on a calendar: the state with what is known of the buyer, the day on which the last buyer signed, the last day
 * to cancel, and the paragraph with the days that were counted. Sold at home to a buyer below 65 without a disaster, unless
 * said; `senior?` and `disaster?` are not known.
 */
const table = `
CA                 | Mon 2026-09-14 | Thu 2026-09-17 | AB 1327: Tue 15, Wed 16, Thu 17
CA senior          | Mon 2026-09-14 | Sat 2026-09-19 | AB 1327: five, Saturday among them
CA disaster        | Mon 2026-09-14 | Tue 2026-09-22 | AB 1327: seven, without Sunday 20
CA senior?         | Mon 2026-09-14 | Sat 2026-09-19 | AB 1327: not known, so five
CA disaster?       | Mon 2026-09-14 | Tue 2026-09-22 | AB 1327: not known, so seven
CA senior disaster | Mon 2026-09-14 | Tue 2026-09-22 | AB 1327: seven are more than five
CA                 | Fri 2026-09-04 | Wed 2026-09-09 | AB 1327: Sat 5, Tue 8, Wed 9 over Labor Day
CA senior          | Fri 2026-09-04 | Fri 2026-09-11 | AB 1327: Sat 5, Tue 8 to Fri 11
CA disaster        | Fri 2026-09-04 | Mon 2026-09-14 | AB 1327: Sat 5, Tue 8 to Sat 12, Mon 14
CA senior          | Thu 2026-12-24 | Thu 2026-12-31 | AB 1327: Sat 26, Mon 28 to Thu 31
CA disaster        | Thu 2026-12-24 | Mon 2027-01-04 | AB 1327: Sat 26, Mon 28 to Thu 31, Sat 2, Mon 4
CA senior          | Tue 2026-11-24 | Tue 2026-12-01 | AB 1327: Wed 25, Fri 27, Sat 28, Mon 30, Tue 1
CA disaster        | Wed 2026-11-25 | Fri 2026-12-04 | AB 1327: Fri 27, Sat 28, Mon 30 to Fri 4
CA office          | Mon 2026-09-14 | Thu 2026-09-17 | AB 1327: no exception was read, so none is made
CA online          | Mon 2026-09-14 | Thu 2026-09-17 | AB 1327: the same
CA senior          | Sat 2028-02-26 | Fri 2028-03-03 | AB 1327: Mon 28, Tue 29, Wed 1 to Fri 3
CA senior          | Tue 2028-02-29 | Mon 2028-03-06 | AB 1327: Wed 1 to Sat 4, Mon 6
CA senior          | Thu 2027-12-23 | Mon 2028-01-03 | AB 1327: Mon 27 to Thu 30, Mon 3; Fri 24 and 31 are observed
CA senior          | Wed 2025-12-31 | Mon 2026-01-05 | 16 CFR 429: the day before the act: Fri 2, Sat 3, Mon 5
CA business        | Mon 2026-09-14 | Thu 2026-09-17 | 16 CFR 429: by its notice alone
MD                 | Mon 2026-09-14 | Sat 2026-09-19 | 14-302.1: five, Tue 15 to Sat 19
MD senior          | Mon 2026-09-14 | Tue 2026-09-22 | 14-302.1: seven, Tue 15 to Sat 19, Mon 21, Tue 22
MD senior?         | Mon 2026-09-14 | Tue 2026-09-22 | 14-302.1: not known, so seven
MD                 | Fri 2026-09-04 | Fri 2026-09-11 | 14-301(b): Labor Day is named
MD                 | Fri 2026-01-16 | Thu 2026-01-22 | 14-301(b): Martin Luther King Day, Monday 19, counts
MD                 | Thu 2026-06-18 | Wed 2026-06-24 | 14-301(b): Juneteenth, Friday 19, counts
MD senior          | Thu 2026-06-18 | Fri 2026-06-26 | 14-301(b): the same for seven
MD                 | Thu 2026-07-02 | Thu 2026-07-09 | 14-301(b): Friday 3, only observed, counts; Saturday 4 does not
MD                 | Fri 2026-02-13 | Fri 2026-02-20 | 14-301(b): Washington's Birthday is named
MD                 | Fri 2026-10-09 | Fri 2026-10-16 | 14-301(b): Columbus Day is named
MD                 | Mon 2026-11-09 | Mon 2026-11-16 | 14-301(b): Veterans' Day is named
MD                 | Tue 2026-11-24 | Tue 2026-12-01 | 14-301(b): Thanksgiving Day is named
MD senior          | Thu 2026-12-24 | Mon 2027-01-04 | 14-301(b): Christmas Day and New Year's Day are named
MD                 | Thu 2027-12-23 | Thu 2027-12-30 | 14-301(b): Friday 24, only observed, counts
MD                 | Wed 2029-01-17 | Tue 2029-01-23 | 14-301(b): Inauguration Day, Saturday 20, counts
MD                 | Fri 2026-05-22 | Fri 2026-05-29 | 14-301(b): Memorial Day is named
MD office          | Mon 2026-09-14 | Thu 2026-09-17 | 14-301(d): at the seller's place it is no door-to-door sale
CT                 | Mon 2026-09-14 | Thu 2026-09-17 | 20-429: Tue 15, Wed 16, Thu 17
CT                 | Wed 2026-09-16 | Mon 2026-09-21 | agency's form: Saturday 19 does not count
CT                 | Thu 2026-09-17 | Tue 2026-09-22 | agency's form: Fri 18, Mon 21, Tue 22
CT                 | Fri 2026-09-18 | Wed 2026-09-23 | agency's form: Mon 21, Tue 22, Wed 23
CT                 | Sat 2026-09-19 | Wed 2026-09-23 | agency's form: signed on a Saturday
CT                 | Sun 2026-09-20 | Wed 2026-09-23 | agency's form: signed on a Sunday
CT                 | Fri 2026-09-04 | Thu 2026-09-10 | agency's form: over Labor Day
CT                 | Wed 2026-02-11 | Wed 2026-02-18 | 1-4: Lincoln Day, Thursday 12, and Washington's Birthday
CT                 | Thu 2027-02-11 | Thu 2027-02-18 | 1-4: Lincoln Day is Friday 12
CT                 | Thu 2028-02-10 | Wed 2028-02-16 | 1-4: Lincoln Day is Saturday 12, so Friday 11
CT                 | Wed 2026-04-01 | Tue 2026-04-07 | 1-4: Good Friday is April 3
CT                 | Wed 2027-03-24 | Tue 2027-03-30 | 1-4: Good Friday is March 26
CT                 | Tue 2026-11-24 | Mon 2026-11-30 | agency's form: Wed 25, Fri 27, Mon 30
CT                 | Thu 2026-12-24 | Wed 2026-12-30 | agency's form: Mon 28, Tue 29, Wed 30
CT                 | Thu 2026-06-18 | Wed 2026-06-24 | 1-4: Juneteenth is Friday 19
CT senior          | Mon 2026-09-14 | Thu 2026-09-17 | 20-429: no more for a buyer of 65
CT office          | Wed 2026-09-16 | Mon 2026-09-21 | 20-429: wherever it was agreed
NY                 | Fri 2026-09-04 | Wed 2026-09-09 | 771: the third business day after signing
NY senior          | Mon 2026-09-14 | Thu 2026-09-17 | 771: no more for a buyer of 65
NY office          | Wed 2026-09-16 | Sat 2026-09-19 | 771: the right is unconditional
MA                 | Thu 2026-09-03 | Tue 2026-09-08 | 93-48 A: the third business day following
MA office          | Thu 2026-09-03 | Tue 2026-09-08 | 16 CFR 429: by its notice alone
PA                 | Tue 2026-12-22 | Sat 2026-12-26 | 201-7(a): three full business days following
PA                 | Thu 2026-12-31 | Tue 2027-01-05 | 201-7(a): Sat 2, Mon 4, Tue 5
OH                 | Fri 2026-09-04 | Wed 2026-09-09 | 16 CFR 429: no rules for Ohio yet
TX disaster        | Mon 2026-09-14 | Thu 2026-09-17 | 16 CFR 429: a disaster gives no more there
-- senior          | Wed 2026-09-16 | Sat 2026-09-19 | 16 CFR 429: the place is not known
`

const cases = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()) as [string, string, string, string])

it.each(cases)('a buyer in %s who signs on %s may cancel until %s by %s', (of, signed, last) => {
  const [, day = ''] = signed.split(' ')
  expect(written(day)).toBe(signed)
  expect(written(lastDayToCancel(cancellationPeriod(factsOf(of, day)), day))).toBe(last)
})

it('there are sixty cases and more, each another one', () => {
  expect(new Set(cases.map(([of, signed]) => `${of} ${signed}`)).size).toBe(cases.length)
  expect(cases.length).toBeGreaterThanOrEqual(60)
})

it('the wordings say the days of the rule that gives the most', () => {
  const words = (of: string) => {
    const period = cancellationPeriod(factsOf(of, '2026-09-14'))
    return `${businessDayWords(period)}, ${withinWords(period)}`
  }
  expect(words('CA')).toBe('third business day, THREE BUSINESS DAYS')
  expect(words('CA senior')).toBe('fifth business day, FIVE BUSINESS DAYS')
  expect(words('CA disaster')).toBe('seventh business day, SEVEN BUSINESS DAYS')
  expect(words('MD')).toBe('fifth business day, FIVE BUSINESS DAYS')
})

it('a company that switches a rule off has the days of the others', () => {
  const facts = factsOf('MD', '2026-09-14')
  expect(lastDayToCancel(cancellationPeriod(facts, ['MD-14-302-1']), '2026-09-14')).toBe('2026-09-17')
  expect(cancellationPeriod(facts, ['MD-14-302-1', 'US-FTC-429']).terms).toEqual([
    { rule_id: null, count: 3, calendar: 'federal' },
  ])
})

function factsOf(of: string, day: string): ComplianceFacts {
  const [state, ...said] = of.split(' ')
  const answer = (name: string) => (said.includes(`${name}?`) ? null : said.includes(name))
  return {
    state: readState(state) ?? null,
    day,
    price: 1_000_000,
    residential: !said.includes('business'),
    sold_at: said.includes('office') ? 'office' : said.includes('online') ? 'online' : 'home',
    senior: answer('senior'),
    disaster: answer('disaster'),
  }
}

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const written = (day: string) => `${names[weekdayOf(day)]} ${day}`
