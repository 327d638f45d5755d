import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../values/dates.ts'
import {
  type NextReminder,
  nextReminder,
  type ReminderNoun,
  reminderNouns,
  type SentReminder,
} from './reminder-rules.ts'
import { zoneOfClient } from './zone-rules.ts'

const invoice = { noun: 'invoice' as const, due: '2026-12-01', sent_on: '2026-11-02', went: [] as SentReminder[] }
const eastern = 'America/New_York'

describe('the next reminder', () => {
  it('a client hears at eight in the morning, three days before the due day', () => {
    const about = { ...invoice, due: '2026-12-10', steps: [-3, 0, 7], zone: eastern }
    expect(nextReminder(about, '2026-11-20T12:00:00Z')).toEqual({ days: -3, at: '2026-12-07T13:00:00.000Z' })
    expect(nextReminder({ ...about, zone: 'Pacific/Honolulu' }, '2026-11-20T12:00:00Z')?.at).toBe(
      '2026-12-07T18:00:00.000Z',
    )
  })

  it('a client hears nothing on a Sunday, on Thanksgiving or in the evening', () => {
    const on = (due: Day, now: string) => nextReminder({ ...invoice, due, steps: [0], zone: eastern }, now)?.at
    expect(on('2026-11-29', '2026-11-20T12:00:00Z')).toBe('2026-11-30T13:00:00.000Z')
    expect(on('2026-11-26', '2026-11-20T12:00:00Z')).toBe('2026-11-27T13:00:00.000Z')
    expect(on('2026-12-01', '2026-12-01T22:59:00.000Z')).toBe('2026-12-01T22:59:00.000Z')
    expect(on('2026-12-01', '2026-12-01T23:00:00.000Z')).toBe('2026-12-02T13:00:00.000Z')
  })

  it('a client hears at eight by their clock the day after it changes', () => {
    const on = (due: Day, sent_on: Day) =>
      nextReminder({ ...invoice, due, sent_on, steps: [0], zone: eastern }, `${sent_on}T12:00:00Z`)?.at
    expect(on('2027-03-13', '2027-03-01')).toBe('2027-03-13T13:00:00.000Z')
    expect(on('2027-03-15', '2027-03-01')).toBe('2027-03-15T12:00:00.000Z')
    expect(on('2026-11-02', '2026-10-20')).toBe('2026-11-02T13:00:00.000Z')
  })

  it('of several steps that were missed a client gets the latest, and the earlier ones never', () => {
    const about = { ...invoice, steps: [3, 7, 21], zone: eastern }
    expect(nextReminder(about, '2026-12-09T15:00:00.000Z')).toEqual({ days: 7, at: '2026-12-09T15:00:00.000Z' })
    const went = [{ days: 7, on: '2026-12-09' }]
    const after = nextReminder({ ...about, steps: [3, 21], went }, '2026-12-09T15:00:01.000Z')
    expect(after).toEqual({ days: 21, at: '2026-12-22T13:00:00.000Z' })
  })

  it('a client is not reminded by a rule that begins after all its days were long over', () => {
    expect(nextReminder({ ...invoice, steps: [-3, 0, 7], zone: eastern }, '2026-12-24T15:00:00.000Z')).toBeNull()
  })

  it('a due day that is moved counts at once, and no step goes twice', () => {
    const about = { ...invoice, steps: [0, 5], went: [{ days: 0, on: '2026-12-01' }], zone: eastern }
    expect(nextReminder(about, '2026-12-01T16:00:00.000Z')?.at).toBe('2026-12-07T13:00:00.000Z')
    expect(nextReminder({ ...about, due: '2026-12-14' }, '2026-12-01T16:00:00.000Z')).toEqual({
      days: 5,
      at: '2026-12-19T13:00:00.000Z',
    })
  })

  it('an invoice that was due when it was sent has no reminder of that day', () => {
    expect(
      nextReminder({ ...invoice, due: '2026-11-02', steps: [-3, 0], zone: eastern }, '2026-11-02T15:00:00Z'),
    ).toBeNull()
  })

  it('a client hears of an estimate after it was sent and before its last day, and never once that is over', () => {
    const estimate = { noun: 'estimate' as const, sent_on: '2026-12-02', went: [], zone: eastern, steps: [3, -2, 0] }
    expect(nextReminder({ ...estimate, due: '2026-12-12' }, '2026-12-02T15:00:00Z')).toEqual({
      days: 3,
      at: '2026-12-05T13:00:00.000Z',
    })
    // The last day is a Sunday.
    expect(nextReminder({ ...estimate, steps: [0], due: '2026-12-13' }, '2026-12-02T15:00:00Z')).toBeNull()
    expect(nextReminder({ ...estimate, due: null }, '2026-12-06T15:00:00Z')?.days).toBe(3)
  })
})

describe('the zone of a client', () => {
  it('is that of their state, and the company’s where it has two or none is known', () => {
    expect(zoneOfClient('Hawaii', eastern)).toBe('Pacific/Honolulu')
    expect(zoneOfClient('az', eastern)).toBe('America/Phoenix')
    for (const state of ['TX', 'Tennessee', '', null, 'Ontario']) expect(zoneOfClient(state, eastern)).toBe(eastern)
  })
})

/** What the clocks of a zone say in each minute of a time, the holidays and Sundays in it left out. */
function clocks(zone: string, { from, days, closed }: Span) {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
    weekday: 'short',
  })
  const begin = Date.parse(`${from}T00:00:00Z`)
  // No clock of these zones differs from another by a part of an hour.
  const hours = Array.from({ length: days * 24 }, (_, at) => {
    const part = Object.fromEntries(
      format.formatToParts(begin + at * 3_600_000).map(({ type, value }) => [type, value]),
    )
    const day = `${part.year}-${part.month}-${part.day}`
    const hour = Number(part.hour)
    return { day, open: hour >= 8 && hour < 18 && part.weekday !== 'Sun' && !closed.includes(day) }
  })
  return (minute: number) => hours[Math.floor(minute / 60)]
}

type Clock = { day: Day; open: boolean }
type Span = { from: Day; days: number; closed: Day[] }
const spans: Span[] = [
  { from: '2027-02-20', days: 70, closed: [] },
  { from: '2026-10-10', days: 90, closed: ['2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01'] },
  { from: '2027-06-10', days: 70, closed: ['2027-06-18', '2027-06-19', '2027-07-04', '2027-07-05'] },
]
const zones = [
  eastern,
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
]
const made = spans.map((span) => ({ span, of: zones.map((zone) => ({ zone, clock: clocks(zone, span) })) }))

const situations = fc.record({
  noun: fc.constantFrom(...reminderNouns),
  span: fc.nat({ max: spans.length - 1 }),
  zone: fc.nat({ max: zones.length - 1 }),
  due: fc.option(fc.integer({ min: -5, max: 45 }), { freq: 9 }),
  sent: fc.integer({ min: -10, max: 20 }),
  now: fc.integer({ min: 0, max: 40 * 1440 }),
  steps: fc.uniqueArray(fc.integer({ min: -12, max: 12 }), { maxLength: 6 }),
  went: fc.uniqueArray(fc.record({ days: fc.integer({ min: -12, max: 12 }), ago: fc.integer({ min: 0, max: 20 }) }), {
    maxLength: 2,
    selector: ({ days }) => days,
  }),
})

type Recounted = { noun: ReminderNoun; steps: number[]; went: SentReminder[]; due: Day | null; sent_on: Day }

/** Goes from hour to hour, since no minute within one differs from another: is there something to send now? */
function recount(about: Recounted, at: (minute: number) => Clock | undefined, begin: number, minute: number) {
  const steps = about.steps.flatMap((days) => {
    const anchor = days > 0 && about.noun !== 'invoice' ? about.sent_on : about.due
    return anchor === null ? [] : [{ days, day: addDays(anchor, days), late: addDays(anchor, days + 14) }]
  })
  for (let now = minute; ; now = now - (now % 60) + 60) {
    const clock = at(now)
    if (!clock) return undefined
    if (!clock.open || (about.noun !== 'invoice' && about.due !== null && clock.day > about.due)) continue
    let found: { days: number; day: Day } | undefined
    for (const { days, day, late } of steps) {
      if (day > clock.day || late < clock.day || day <= about.sent_on) continue
      if (about.went.some((each) => each.days === days || each.on >= day)) continue
      if (!found || day > found.day || (day === found.day && days > found.days)) found = { days, day }
    }
    if (found) return { days: found.days, at: new Date(begin + now * 60_000).toISOString() } as NextReminder
  }
}

it('a reminder goes when a plain count of the hours says so, over every change of the clock', () => {
  fc.assert(
    fc.property(situations, ({ span: nth, zone: which, due, sent, now, went, noun, steps }) => {
      const { span, of } = made[nth] as (typeof made)[number]
      const { zone, clock } = of[which] as (typeof of)[number]
      const begin = Date.parse(`${span.from}T00:00:00Z`)
      const today = clock(now)?.day as Day
      const about = {
        ...{ noun, steps, sent_on: addDays(span.from, sent), due: due === null ? null : addDays(span.from, due) },
        went: went.map(({ days, ago }) => ({ days, on: addDays(today, -ago) })),
      }
      const found = nextReminder({ ...about, zone }, new Date(begin + now * 60_000).toISOString())
      expect(found ?? undefined).toEqual(recount(about, clock, begin, now))
    }),
    { numRuns: 10_000 },
  )
})
