import { expect, test } from 'vitest'
import { fillMessage } from './message-rules.ts'

test('a client is greeted by name', () => {
  const filled = fillMessage('Hi {{client_first_name}}, {{ total }} for {{job_title}}.', {
    client_first_name: 'Renee',
    total: '$1,337.97',
    job_title: 'Maple St deck',
  })
  expect(filled).toEqual({ text: 'Hi Renee, $1,337.97 for Maple St deck.', unknown: [], empty: [] })
})

test('a variable nobody knows stays visible and is named once', () => {
  const filled = fillMessage('{{first}} {{first}} {{constructor}} {{due_date}}', {})
  expect(filled.text).toBe('{{first}} {{first}} {{constructor}} {{due_date}}')
  expect(filled).toMatchObject({ unknown: ['first', 'constructor'], empty: ['due_date'] })
})

test('a variable without a value stays visible and is named', () => {
  expect(fillMessage('Hi {{client_first_name}},', { client_first_name: ' ' })).toEqual({
    text: 'Hi {{client_first_name}},',
    unknown: [],
    empty: ['client_first_name'],
  })
})

test('a client called like a variable or a pattern stays just that', () => {
  const filled = fillMessage('{{client_name}} {{total}}', { client_name: '{{total}} $& $1', total: '$5.00' })
  expect(filled.text).toBe('{{total}} $& $1 $5.00')
})
