import { expect, it } from 'vitest'
import { fillContent } from './fill-rules.ts'
import { readContent } from './read-rules.ts'
import { fieldsOf, plainTextOf } from './walk-rules.ts'
import { writeContent } from './written-rules.ts'

const scope = {
  columns: [{ text: 'Work' }, { text: 'Amount', align: 'right' as const }],
  rows: [{ cells: ['Remove deck\nand haul away', '$480.00'] }, { cells: ['Total', '$480.00'], strong: true }],
}
const filling = {
  values: { client_name: 'Renee', scope_of_work: 'Remove deck', note: 'a\nb' },
  tables: { scope_of_work: scope },
}

it('a reader sees words for fields, tables where one is alone in a paragraph, and blanks where nothing is known', () => {
  const text = writeContent('For **{client_name}**: {note}\n{scope_of_work}\nAll of {scope_of_work} on {signed_date}')
  const filled = fillContent(text, filling)
  expect(filled.content.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph'])
  expect(filled.content[0]).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'For ' },
      { type: 'text', text: 'Renee', marks: [{ type: 'strong' }] },
      { type: 'text', text: ': ' },
      { type: 'text', text: 'a' },
      { type: 'hard_break' },
      { type: 'text', text: 'b' },
    ],
  })
  expect(fieldsOf(filled)).toEqual(['signed_date'])
  expect(plainTextOf(filled, 500)).toContain('All of Remove deck on {signed_date}')
  expect(readContent(filled)).toEqual({ content: filled })
})

it('a table has no place in a list, a quote or a cell: there it is words', () => {
  const filled = fillContent(writeContent('- {scope_of_work}\n> {scope_of_work}'), filling)
  expect(plainTextOf(filled, 500)).toBe('Remove deck\nRemove deck')
  expect(readContent(filled)).toEqual({ content: filled })
})

it('a client signs no optional clause that was left out', () => {
  const filled = fillContent(writeContent(':: One\nFirst\n::\n:? Two\nSecond {secret}\n::'), filling)
  expect(plainTextOf(filled, 500)).toBe('First')
  expect(fillContent(writeContent(':? Two\nSecond\n::'), filling).content).toEqual([{ type: 'paragraph' }])
})

it('a value that looks like a field, a prototype or markup stays what it is', () => {
  const values = { client_name: '{client_email} <b>#strong[x]</b>', client_email: 'a@b.co' }
  const filled = fillContent(writeContent('{client_name} {constructor} {tostring}'), { values, tables: {} })
  expect(plainTextOf(filled, 500)).toBe('{client_email} <b>#strong[x]</b> {constructor} {tostring}')
})
