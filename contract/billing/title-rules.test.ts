import { expect, it } from 'vitest'
import { proposeTitle } from './title-rules.ts'

const line = (name: string, kind: 'service' | 'section' | 'text' = 'service') => ({ name, kind })
const deck = [line('Remove old deck'), line('Cedar boards'), line('Stairs to the garden')]
const company = { services: ['Interior painting', 'Deck building', 'Porch repair'], trade: ['Carpentry', 'Remodeling'] }

it('a contractor is proposed the street and the kind of work that the lines are about', () => {
  expect(proposeTitle({ street: '12 Oak St', lines: deck, ...company })).toBe('12 Oak St · Deck building')
  expect(proposeTitle({ street: '12 Oak St', lines: [line('Paint two bedrooms')], ...company })).toBe(
    '12 Oak St · Interior painting',
  )
})

it('a contractor who wrote a section is proposed its words', () => {
  const lines = [line('See the plan', 'text'), line('Back porch', 'section'), ...deck]
  expect(proposeTitle({ street: '12 Oak St', lines, ...company })).toBe('12 Oak St · Back porch')
})

it('a contractor whose lines name no service is proposed the trade, and never the first line', () => {
  const lines = [line('Gutters'), line('Install gutter guards'), line('Repair soffit')]
  expect(proposeTitle({ street: '12 Oak St', lines, ...company })).toBe('12 Oak St · Carpentry')
  expect(proposeTitle({ street: '12 Oak St', lines, services: [], trade: [] })).toBe('12 Oak St')
})

it('a contractor who knows no street is proposed the client, and of a job its title', () => {
  expect(proposeTitle({ street: ' ', client: 'Renee Ortiz', lines: deck, ...company })).toBe(
    'Renee Ortiz · Deck building',
  )
  expect(proposeTitle({ job: 'Maple St deck', street: '14 Maple St', lines: deck, ...company })).toBe('Maple St deck')
  expect(proposeTitle({ lines: [], services: [], trade: [] })).toBe('')
})
