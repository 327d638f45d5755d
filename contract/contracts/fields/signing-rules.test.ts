import { expect, it } from 'vitest'
import { fieldsOf, plainTextOf, signingBlocksOf } from '../content/walk-rules.ts'
import { writeContent } from '../content/written-rules.ts'
import { textWordsEn } from '../words/text-words.en.ts'
import { emptyFields, uncountedFields } from './gap-rules.ts'
import { fillDraft, fillSigning, hasCancellationDays } from './signing-rules.ts'

const notice = 'Date of transaction: {transaction_date}\nUntil midnight of **{cancel_by_date}**, signed {signed_date}'
const renee = { party: 'client' as const, name: 'Renee Ortiz', signed_at: null }
const sam = { party: 'company' as const, name: 'Sam Harlow', signed_at: null }
const where = { style: { locale: 'en-US', time_zone: 'America/New_York' }, words: textWordsEn }
const days = { transaction_date: '2027-09-03', cancel_by_date: '2027-09-08' }
/** 23:59 on September 3 in New York, and a minute later. */
const [friday, saturday] = ['2027-09-04T03:59:00Z', '2027-09-04T04:00:00Z']

it('a reader sees in words what the days will be before anybody has signed, and for several buyers whose day it is', () => {
  const words = plainTextOf(
    fillSigning(writeContent(notice), { signers: [renee, sam], cancellation: null, ...where }),
    500,
  )
  expect(words).toBe(
    'Date of transaction: the date on which the buyer signs this contract\nUntil midnight of the third business day after the date of this transaction, signed {signed_date}',
  )
  const couple = [renee, { ...renee, name: 'Luis Ortiz' }, sam]
  expect(plainTextOf(fillDraft(writeContent(notice), { values: {}, tables: {} }, couple, textWordsEn), 500)).toContain(
    'the date on which the last buyer signs this contract',
  )
})

it('a reader sees the days once they stay, and the own day of each who has signed, in the zone of the contract', () => {
  const read = (signed: (string | null)[], cancellation: typeof days | null = days) => {
    const signers = [renee, sam].map((signer, at) => ({ ...signer, signed_at: signed[at] ?? null }))
    return plainTextOf(fillSigning(writeContent(notice), { signers, cancellation, ...where }), 500)
  }
  expect(read([friday, null])).toBe(
    'Date of transaction: Sep 3, 2027\nUntil midnight of Sep 8, 2027, signed Sep 3, 2027 (Renee Ortiz)',
  )
  expect(read([friday, saturday])).toContain('signed Sep 3, 2027 (Renee Ortiz), Sep 4, 2027 (Sam Harlow)')
  expect(read([friday, friday])).toMatch(/signed Sep 3, 2027$/)
  expect(read([null, saturday], null)).toContain('signed Sep 4, 2027 (Sam Harlow)')
})

it('a signer finds the places to sign where they were: filling in the days moves none', () => {
  const text = writeContent(`:: Notice\n${notice}\n[initials client]\n::\n[signature client]`)
  const filled = fillSigning(text, { signers: [renee], cancellation: days, ...where })
  expect(signingBlocksOf(filled)).toEqual(signingBlocksOf(text))
  for (const [at, block] of signingBlocksOf(filled).entries()) expect(block).toBe(signingBlocksOf(text)[at])
  expect(fieldsOf(text)).toContain('cancel_by_date')
})

it('an author is asked for the address, phone and email of the company only where there is a notice', () => {
  const reach = '{company_address} {company_email} {company_phone}'
  const required = (text: string) =>
    emptyFields(writeContent(text), { values: {}, tables: {} }).flatMap(({ name, required }) =>
      required ? [name] : [],
    )
  expect(required(reach)).toEqual([])
  expect(required(`${reach} {cancel_by_date}`)).toEqual(['company_address', 'company_email', 'company_phone'])
  expect(hasCancellationDays(writeContent(':? Home\nUntil {cancel_by_date}\n::\nAll'))).toBe(false)
})

it('an author is told of what was typed for a field that is filled in later, and of nothing else', () => {
  const typed = {
    trim_color: 'White',
    cancel_by_date: ' Dec 1 ',
    signed_date: ' ',
    contract_number: 'A-1',
    page_number: '7',
  }
  expect(uncountedFields(typed)).toEqual([
    {
      field: 'fields.cancel_by_date',
      message: "Last day to cancel is filled in when your client signs. What was typed for it, “Dec 1”, doesn't count.",
    },
    {
      field: 'fields.contract_number',
      message: "Contract number is filled in when it is sent. What was typed for it, “A-1”, doesn't count.",
    },
    {
      field: 'fields.page_number',
      message: "Page number is filled in when it is printed. What was typed for it, “7”, doesn't count.",
    },
  ])
  expect(uncountedFields({ cancel_by_date: 'x'.repeat(100) })[0]?.message).toContain(`“${'x'.repeat(80)}…”`)
})
