import { expect, test } from 'vitest'
import { chooseByName } from './choosing-rules.ts'

const clients = ['Anna Belmont', 'Renée Ortiz', 'Elmo Brandt', 'Ortiz & Sons'].map((display_name) => ({ display_name }))
const chosen = (typed: string, most = 8) => chooseByName(clients, typed, most).map(({ display_name }) => display_name)

test('names with words that begin as was typed come before those that hold it', () => {
  expect(chosen('elm')).toEqual(['Elmo Brandt', 'Anna Belmont'])
})

test('accents and capitals do not matter, and all words count', () => {
  expect(chosen('ORTIZ rene')).toEqual(['Renée Ortiz'])
})

test('who typed nothing is offered the first, and never more than are asked for', () => {
  expect(chosen('', 2)).toEqual(['Anna Belmont', 'Renée Ortiz'])
})
