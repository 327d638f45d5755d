import { expect, it } from 'vitest'
import { businessDaysAfter } from '../../compliance/calendars/calendar-rules.ts'
import { federalPeriod } from '../../compliance/period-rules.ts'
import { addDays, weekdayOf } from '../../values/dates.ts'
import { cancellationOf, isShown, refundBy } from './days-rules.ts'

/**
 * Counted by hand on a calendar: when the last buyer signed (at noon in New York unless said), the three business days after
 * it, the last day to cancel, and what is to be seen.
 */
const table = `
Mon 2026-09-14 | Tue 15, Wed 16, Thu 17 | Thu 2026-09-17 | a Monday of an ordinary week
Tue 2026-09-15 | Wed 16, Thu 17, Fri 18 | Fri 2026-09-18 | a Tuesday
Wed 2026-09-16 | Thu 17, Fri 18, Sat 19 | Sat 2026-09-19 | a Saturday counts
Thu 2026-09-17 | Fri 18, Sat 19, Mon 21 | Mon 2026-09-21 | a Sunday does not
Fri 2026-09-18 | Sat 19, Mon 21, Tue 22 | Tue 2026-09-22 | a Friday
Sat 2026-09-19 | Mon 21, Tue 22, Wed 23 | Wed 2026-09-23 | signed on a Saturday
Sun 2026-09-20 | Mon 21, Tue 22, Wed 23 | Wed 2026-09-23 | signed on a Sunday
Wed 2026-09-02 | Thu 3, Fri 4, Sat 5    | Sat 2026-09-05 | over before Labor Day
Thu 2026-09-03 | Fri 4, Sat 5, Tue 8    | Tue 2026-09-08 | over Labor Day, Monday 7
Fri 2026-09-04 | Sat 5, Tue 8, Wed 9    | Wed 2026-09-09 | the Friday before Labor Day
Sat 2026-09-05 | Tue 8, Wed 9, Thu 10   | Thu 2026-09-10 | the Saturday before Labor Day
Sun 2026-09-06 | Tue 8, Wed 9, Thu 10   | Thu 2026-09-10 | the Sunday before Labor Day
Mon 2026-09-07 | Tue 8, Wed 9, Thu 10   | Thu 2026-09-10 | signed on Labor Day
Tue 2026-12-22 | Wed 23, Thu 24, Sat 26 | Sat 2026-12-26 | over Christmas Day, a Friday
Wed 2026-12-23 | Thu 24, Sat 26, Mon 28 | Mon 2026-12-28 | December 24 counts
Thu 2026-12-24 | Sat 26, Mon 28, Tue 29 | Tue 2026-12-29 | signed on December 24
Fri 2026-12-25 | Sat 26, Mon 28, Tue 29 | Tue 2026-12-29 | signed on Christmas Day
Wed 2026-12-30 | Thu 31, Sat 2, Mon 4   | Mon 2027-01-04 | over New Year's Day, a Friday
Thu 2026-12-31 | Sat 2, Mon 4, Tue 5    | Tue 2027-01-05 | signed on New Year's Eve
Wed 2027-12-22 | Thu 23, Mon 27, Tue 28 | Tue 2027-12-28 | Christmas Day is Saturday 25 and observed on Friday 24: neither counts
Thu 2027-12-23 | Mon 27, Tue 28, Wed 29 | Wed 2027-12-29 | the day before both
Fri 2027-12-24 | Mon 27, Tue 28, Wed 29 | Wed 2027-12-29 | signed on December 24, on which Christmas Day is observed
Wed 2027-12-29 | Thu 30, Mon 3, Tue 4   | Tue 2028-01-04 | New Year's Day is Saturday 1 and observed in the old year
Thu 2027-12-30 | Mon 3, Tue 4, Wed 5    | Wed 2028-01-05 | the day before both
Fri 2027-12-31 | Mon 3, Tue 4, Wed 5    | Wed 2028-01-05 | signed on the observed day
Sun 2028-12-24 | Tue 26, Wed 27, Thu 28 | Thu 2028-12-28 | December 24, a Sunday before Christmas Day
Wed 2026-07-01 | Thu 2, Mon 6, Tue 7    | Tue 2026-07-07 | July 4 is a Saturday and observed on Friday 3
Thu 2026-07-02 | Mon 6, Tue 7, Wed 8    | Wed 2026-07-08 | the day before both
Fri 2026-07-03 | Mon 6, Tue 7, Wed 8    | Wed 2026-07-08 | signed on the observed day
Sat 2026-07-04 | Mon 6, Tue 7, Wed 8    | Wed 2026-07-08 | signed on July 4
Thu 2027-07-01 | Fri 2, Sat 3, Tue 6    | Tue 2027-07-06 | July 4 is a Sunday and observed on Monday 5
Fri 2027-07-02 | Sat 3, Tue 6, Wed 7    | Wed 2027-07-07 | the Friday before both
Sat 2027-07-03 | Tue 6, Wed 7, Thu 8    | Thu 2027-07-08 | the Saturday before both
Thu 2026-06-18 | Sat 20, Mon 22, Tue 23 | Tue 2026-06-23 | Juneteenth is a Friday
Thu 2027-06-17 | Mon 21, Tue 22, Wed 23 | Wed 2027-06-23 | Juneteenth is a Saturday and observed on Friday 18
Sat 2028-06-17 | Tue 20, Wed 21, Thu 22 | Thu 2028-06-22 | Juneteenth is a Monday
Fri 2026-05-22 | Sat 23, Tue 26, Wed 27 | Wed 2026-05-27 | the Friday before Memorial Day, the fourth Monday
Fri 2027-05-28 | Sat 29, Tue 1, Wed 2   | Wed 2027-06-02 | the Friday before Memorial Day, the fifth Monday
Fri 2027-05-21 | Sat 22, Mon 24, Tue 25 | Tue 2027-05-25 | the fourth Monday of that May is no holiday
Fri 2026-01-16 | Sat 17, Tue 20, Wed 21 | Wed 2026-01-21 | before the Birthday of Martin Luther King, Jr.
Fri 2027-01-15 | Sat 16, Tue 19, Wed 20 | Wed 2027-01-20 | January 20 of a year without an inauguration counts
Fri 2026-02-13 | Sat 14, Tue 17, Wed 18 | Wed 2026-02-18 | before Washington's Birthday
Sat 2027-02-13 | Tue 16, Wed 17, Thu 18 | Thu 2027-02-18 | the Saturday before Washington's Birthday
Fri 2026-10-09 | Sat 10, Tue 13, Wed 14 | Wed 2026-10-14 | before Columbus Day
Sat 2027-10-09 | Tue 12, Wed 13, Thu 14 | Thu 2027-10-14 | the Saturday before Columbus Day
Mon 2026-11-09 | Tue 10, Thu 12, Fri 13 | Fri 2026-11-13 | over Veterans Day, a Wednesday
Tue 2026-11-10 | Thu 12, Fri 13, Sat 14 | Sat 2026-11-14 | the day before Veterans Day
Thu 2028-11-09 | Mon 13, Tue 14, Wed 15 | Wed 2028-11-15 | Veterans Day is a Saturday and observed on Friday 10
Sat 2029-11-10 | Tue 13, Wed 14, Thu 15 | Thu 2029-11-15 | Veterans Day is a Sunday and observed on Monday 12
Tue 2026-11-24 | Wed 25, Fri 27, Sat 28 | Sat 2026-11-28 | over Thanksgiving; the Friday after it counts
Wed 2026-11-25 | Fri 27, Sat 28, Mon 30 | Mon 2026-11-30 | the day before Thanksgiving
Wed 2029-11-21 | Fri 23, Sat 24, Mon 26 | Mon 2029-11-26 | Thanksgiving is the fourth Thursday
Wed 2029-11-28 | Thu 29, Fri 30, Sat 1  | Sat 2029-12-01 | and not the fifth
Tue 2028-02-29 | Wed 1, Thu 2, Fri 3    | Fri 2028-03-03 | signed on February 29
Sat 2028-02-26 | Mon 28, Tue 29, Wed 1  | Wed 2028-03-01 | February 29 counts
Fri 2027-02-26 | Sat 27, Mon 1, Tue 2   | Tue 2027-03-02 | a year without it
Thu 2029-01-18 | Mon 22, Tue 23, Wed 24 | Wed 2029-01-24 | Inauguration Day is a Saturday: neither it nor the Friday counts
Wed 2033-01-19 | Fri 21, Sat 22, Mon 24 | Mon 2033-01-24 | Inauguration Day is Thursday 20
Fri 2026-09-04 23:59 -04:00 America/New_York    | Sat 5, Tue 8, Wed 9    | Wed 2026-09-09 | 23:59, Saturday in UTC
Sat 2026-09-05 00:00 -04:00 America/New_York    | Tue 8, Wed 9, Thu 10   | Thu 2026-09-10 | a minute later
Fri 2026-09-04 23:59 -10:00 Pacific/Honolulu    | Sat 5, Tue 8, Wed 9    | Wed 2026-09-09 | 23:59, Saturday in New York
Thu 2026-12-31 23:59 -08:00 America/Los_Angeles | Sat 2, Mon 4, Tue 5    | Tue 2027-01-05 | the last minute of the year
Tue 2028-02-29 23:59 -06:00 America/Chicago     | Wed 1, Thu 2, Fri 3    | Fri 2028-03-03 | the last minute of February 29
Sat 2026-03-07 23:59 -05:00 America/New_York    | Mon 9, Tue 10, Wed 11  | Wed 2026-03-11 | the night in which clocks go forward
Sun 2026-11-01 01:30 -05:00 America/New_York    | Mon 2, Tue 3, Wed 4    | Wed 2026-11-04 | the hour that comes twice; Election Day counts
`

const cases = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))

it.each(cases)('a buyer who signs on %s has %s: they may cancel until %s, %s', (signed, counted, last) => {
  const [, day = '', time = '12:00', offset = '-05:00', zone = 'America/New_York'] = signed?.split(' ') ?? []
  expect(written(day)).toBe(signed?.slice(0, 14))
  const days = cancellationOf([`${day}T${time}:00${offset}`], zone, federalPeriod)
  expect(days.transaction_date).toBe(day)
  expect(written(days.cancel_by_date)).toBe(last)
  expect(businessDaysAfter(day, 3).map(short).join(', ')).toBe(counted)
})

it('there are sixty cases and more, each of another moment', () => {
  expect(new Set(cases.map(([signed]) => signed)).size).toBeGreaterThanOrEqual(60)
  expect(new Set(cases.map(([signed]) => signed)).size).toBe(cases.length)
})

it('of several buyers the last signature counts, in whichever order they are named', () => {
  const friday = '2026-09-05T03:59:00Z'
  const saturday = '2026-09-05T04:00:00Z'
  const days = { transaction_date: '2026-09-05', cancel_by_date: '2026-09-10' }
  for (const signed of [
    [friday, saturday],
    [saturday, friday],
  ])
    expect(cancellationOf(signed, 'America/New_York', federalPeriod)).toEqual(days)
  expect(isShown(days, days)).toBe(true)
  expect(isShown(days, { ...days, cancel_by_date: '2026-09-09' })).toBe(false)
  expect(isShown(days, {})).toBe(false)
})

it('a buyer has three business days within a week on each day of sixty years, and never until a Sunday', () => {
  let day = '2026-01-01'
  for (let at = 0; at < 21_915; at++, day = addDays(day, 1)) {
    const [one = '', two = '', last = ''] = businessDaysAfter(day, 3)
    expect([one > day, two > one, last > two, weekdayOf(last) !== 0]).toEqual([true, true, true, true])
    expect(last <= addDays(day, 7)).toBe(true)
  }
})

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const nameOf = (day: string) => names[weekdayOf(day)]
const written = (day: string) => `${nameOf(day)} ${day}`
const short = (day: string) => `${nameOf(day)} ${Number(day.slice(8))}`

it.each([
  ['2026-11-30', '2026-12-11', 'ten days without a holiday, a Saturday among them'],
  ['2026-12-18', '2026-12-31', 'Christmas Day is none'],
  ['2027-12-17', '2027-12-30', 'December 24, on which Christmas Day is observed, is one: in doubt the earlier day'],
  ['2029-01-12', '2029-01-25', 'Birthday of Martin Luther King, Jr. is none, Inauguration Day is one'],
])('a seller whose buyer canceled on %s returns what was paid by %s: %s', (came, last) => {
  expect(refundBy(came)).toBe(last)
})
