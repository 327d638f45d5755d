import { expect, it } from 'vitest'
import { readState } from './law/state-rules.ts'
import { factsOf, stateInAddress, type WorkPlace } from './place-rules.ts'
import { questionsFor } from './question-rules.ts'

const home: WorkPlace = { state: 'CA', country: null, is_business: false }
const factsAt = (place: Partial<WorkPlace>, answers = {}, company_country = 'US') =>
  factsOf({ company_country, place: { ...home, ...place }, answers, day: '2026-11-29', price: 1_000_000 })

it('a state is read by its code or its name', () => {
  for (const typed of ['CA', 'ca', ' California ', 'Calif', '', null])
    expect(readState(typed), String(typed)).toBe(typed && /^\s*ca(lifornia)?\s*$/i.test(typed) ? 'CA' : undefined)
  expect(readState('district of columbia')).toBe('DC')
  expect(readState('New  York.')).toBe('NY')
})

it('a state is read at the end of an address', () => {
  expect(stateInAddress('14 Maple St, Portland, ME 04101')).toBe('ME')
  expect(stateInAddress('14 Maple St\nBoston, Massachusetts 02118-1234')).toBe('MA')
  expect(stateInAddress('14 Maple St, Portland, ME')).toBe('ME')
  expect(stateInAddress('Hauptstraße 3, 80331 München')).toBeNull()
  expect(stateInAddress('')).toBeNull()
})

it('companies outside the United States, jobs abroad and clients that are a business have none of it', () => {
  expect(factsAt({}, {}, 'CA')).toBeUndefined()
  expect(factsAt({ country: 'Canada' })).toBeUndefined()
  expect(factsAt({ is_business: true })).toBeUndefined()
  for (const country of [null, '', 'US', 'USA', 'U.S.A.', 'United States'])
    expect(factsAt({ country })?.state).toBe('CA')
  expect(factsAt({ is_business: true }, { residential: true })).toMatchObject({ state: 'CA', residential: true })
})

it('what nobody answered is not known', () => {
  expect(factsAt({ state: 'somewhere' })).toEqual({
    ...{ state: null, day: '2026-11-29', price: 1_000_000 },
    ...{ residential: null, sold_at: null, senior: null, disaster: null },
  })
})

it('a company is asked what changes something in the state of the work', () => {
  const asked = (place: Partial<WorkPlace>, answers = {}) => {
    const facts = factsAt(place, answers)
    return facts && questionsFor(facts)
  }
  expect(asked({})).toEqual(['residential', 'sold_at', 'senior', 'disaster'])
  expect(asked({ state: 'MD' })).toEqual(['residential', 'sold_at', 'senior'])
  expect(asked({ state: 'OH' })).toEqual(['residential', 'sold_at'])
  expect(asked({}, { disaster: true })).toEqual(['residential', 'sold_at', 'disaster'])
  expect(asked({}, { residential: false })).toEqual(['residential'])
})
