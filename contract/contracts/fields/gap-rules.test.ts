import { expect, it } from 'vitest'
import { writeContent } from '../content/written-rules.ts'
import { amountInWords } from '../words/number-words-rules.ts'
import { emptyFields, gapsOf, signersWithoutBlock } from './gap-rules.ts'

const renee = { party: 'client' as const, number: 1, name: 'Renee', email: 'renee@example.com' }
const sam = { party: 'company' as const, number: 1, name: 'Sam', email: 'sam@example.com' }
const nothing = { values: {}, tables: {} }

it('an owner reads which fields are empty, the required ones first, and none that come later', () => {
  const text = writeContent(
    '{job_title} {client_name} {contract_number} {signed_date} {page_number} {trim_color} {scope_of_work}',
  )
  const tables = { scope_of_work: { columns: [{ text: 'Work' }], rows: [{ cells: ['Deck'] }] } }
  expect(emptyFields(text, { values: { client_name: ' ' }, tables })).toEqual([
    { name: 'client_name', label: 'Client name', required: true },
    { name: 'trim_color', label: 'Trim color', required: true },
    { name: 'job_title', label: 'Job', required: false },
  ])
})

it('an owner is told who has no place to sign, and which place has nobody', () => {
  const text = writeContent('[signature client]\n[initials client 2]')
  expect(signersWithoutBlock(text, [renee, sam])).toEqual([sam])
  const draft = { title: 'Deck', client_id: 'c', content: text, signers: [renee, sam], filling: nothing }
  expect(gapsOf(draft).map(({ message }) => message)).toEqual([
    'Add a signature block for Sam',
    'Add who signs as client 2, or take the block out',
  ])
  const ready = { ...draft, content: writeContent('[signature client]\n[signature company]') }
  expect(gapsOf(ready)).toEqual([])
  expect(
    gapsOf({ ...ready, title: ' ', client_id: null, signers: [{ ...sam, email: null }] }).map(({ field }) => field),
  ).toEqual(['title', 'client_id', 'signers', 'signers', 'signers'])
})

it.each([
  [0, 'Zero and 00/100 dollars'],
  [1, 'Zero and 01/100 dollars'],
  [1_500, 'Fifteen and 00/100 dollars'],
  [4_200, 'Forty-two and 00/100 dollars'],
  [10_000, 'One hundred and 00/100 dollars'],
  [133_797, 'One thousand three hundred thirty-seven and 97/100 dollars'],
  [100_000_000, 'One million and 00/100 dollars'],
  [
    99_999_999_999,
    'Nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100 dollars',
  ],
])('an author writes %i cents as on a check', (cents, words) => {
  expect(amountInWords(cents)).toBe(words)
})
