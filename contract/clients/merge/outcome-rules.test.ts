import { expect, it } from 'vitest'
import { blank } from '#test/blank.ts'
import { limits } from '../../values/limits.ts'
import { client } from '../shapes.ts'
import { differingFields } from './field-rules.ts'
import { mergeOutcome } from './outcome-rules.ts'

const made = (over: object) => ({ ...blank(client), preferred_contact: null, tax_exempt_reason: null, ...over })
const renee = made({ display_name: 'Renee Ortiz', first_name: 'Renee', last_name: 'Ortiz' })
const rene = made({ display_name: 'Rene Ortiz', first_name: 'Rene', last_name: 'Ortiz' })

it('a telephone number that is spelled another way, or an address with another point, is no difference', () => {
  const one = made({ phone: '(207) 555-0101', service_address: '14 Maple St.', service_city: 'Portland' })
  const other = made({ phone: '+1 207 555 0101', service_address: '14 maple st', service_city: 'Portland' })
  expect(differingFields(one, other)).toEqual([])
  expect(differingFields({ ...one, service_postal_code: '04101' }, other)).toEqual([])
  expect(differingFields(one, { ...other, service_postal_code: '04101' })).toEqual(['main_address'])
  expect(differingFields(one, { ...other, service_city: 'Bath' })).toEqual(['main_address'])
})

it('what one of two lacks is taken from the other, and what both have is kept of who stays', () => {
  const outcome = mergeOutcome(
    { ...renee, email: 'a@example.com' },
    { ...rene, email: 'b@example.com', company_name: 'Ortiz LLC', display_name: 'Ortiz LLC' },
  )
  expect(outcome.sides).toEqual({ name: 'kept', company_name: 'merged', email: 'kept' })
  expect(outcome.display_name).toBe('Ortiz LLC')
})

it('a number that is not chosen becomes the second phone where there is none, else it goes to a contact with the email', () => {
  const [a, b, c] = ['2075550101', '2075550102', '2075550103']
  const first = mergeOutcome({ ...renee, phone: a }, { ...rene, phone: b })
  expect(first).toMatchObject({ phone: a, phone_2: b, second_phone: b })
  expect(first.contact).toBeUndefined()
  const second = mergeOutcome(
    { ...renee, phone: a, phone_2: c, email: 'a@example.com' },
    { ...rene, phone: b, email: 'b@example.com' },
    { phone: 'merged' },
  )
  expect(second).toMatchObject({ phone: b, phone_2: c, noted: ['Also known as Rene Ortiz'] })
  expect(second.contact).toMatchObject({ first_name: 'Rene', email: 'b@example.com', phone: a })
})

it('of four numbers none is lost, and one of them in both is there once', () => {
  const outcome = mergeOutcome(
    { ...renee, phone: '2075550101', phone_2: '2075550102' },
    { ...renee, phone: '2075550103', phone_2: '2075550104' },
  )
  expect(outcome).toMatchObject({ phone: '2075550101', phone_2: '2075550102', noted: ['Phone: 2075550104'] })
  expect(outcome.contact?.phone).toBe('2075550103')
  const same = mergeOutcome({ ...renee, phone: '2075550101' }, { ...renee, phone: null, phone_2: '1 207 555 0101' })
  expect(same).toMatchObject({ phone: '2075550101', phone_2: null })
})

it('notes of both are kept, and where they do not fit together those of the other go to a contact', () => {
  const long = 'x'.repeat(limits.note)
  expect(mergeOutcome({ ...renee, notes: 'Dog' }, { ...renee, notes: 'Gate' }).notes).toBe('Dog\n\nGate')
  expect(mergeOutcome({ ...renee, notes: 'Dog' }, { ...renee, notes: 'Dog' }).notes).toBe('Dog')
  const outcome = mergeOutcome({ ...renee, notes: long }, { ...renee, notes: 'Gate' })
  expect([outcome.notes, outcome.contact?.notes]).toEqual([long, 'Gate'])
})

it('the file of a tax exemption goes with it: of two, whoever merges is asked, and told which one is not kept', () => {
  const exempt = { tax_exempt: true, tax_exempt_reason: 'resale' as const, has_tax_certificate: true }
  const [one, other] = [
    { ...renee, ...exempt },
    { ...renee, ...exempt },
  ]
  expect(differingFields(one, other)).toEqual(['tax_exemption'])
  expect(mergeOutcome(one, other)).toMatchObject({ lost_certificate: 'merged', noted: [] })
  expect(mergeOutcome(one, other, { tax_exemption: 'merged' })).toMatchObject({ lost_certificate: 'kept', noted: [] })
  const without = { ...other, has_tax_certificate: false }
  expect(mergeOutcome(without, one).lost_certificate).toBeUndefined()
  const taxed = { ...without, tax_exempt: false }
  expect(mergeOutcome(taxed, one).lost_certificate).toBeUndefined()
  expect(mergeOutcome(taxed, one, { tax_exemption: 'kept' }).lost_certificate).toBe('merged')
})
