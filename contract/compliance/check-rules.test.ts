import { describe, expect, it } from 'vitest'
import { type ContractContents, checkContract } from './check-rules.ts'
import { depositCap } from './deposit-rules.ts'
import type { ComplianceFacts } from './law/fact-rules.ts'
import { complianceRules, isStale, rulesFor } from './rules.ts'
import { plainWords, wordingIds, wordingOf } from './wording/rules.ts'

const facts: ComplianceFacts = {
  state: null,
  day: '2026-11-29',
  price: 1_200_000,
  residential: true,
  sold_at: 'home',
  senior: false,
  disaster: false,
}

/** What a contract that has everything has. */
const whole: ContractContents = {
  fields: Object.fromEntries(
    [
      ...['company_name', 'company_address', 'company_phone', 'company_email'],
      ...['company_license_number', 'expected_start_date', 'expected_completion_date', 'scope_of_work'],
      ...['contract_price', 'payment_schedule', 'cancel_by_date'],
    ].map((name) => [name, true]),
  ),
  words: plainWords(wordingIds.map((id) => wordingOf(id).lines.replaceAll('*', '')).join(' ')),
  deposit: 0,
  special_order: 0,
  has_dated_payment: false,
  confirmed: [],
}

type Case = [what: string, facts: Partial<ComplianceFacts>, contents: Partial<ContractContents>]
type Fails = [...Case, missing: string]
const without = (field: string) => ({ fields: { ...whole.fields, [field]: false } })
const unsaid = (words: string) => ({ words: whole.words.replaceAll(plainWords(words), '') })
const said = (days: string) => ({ words: whole.words.replace('{cancel_by_business_day}', days) })
const noLastDay = { fields: { contract_price: true, company_email: true, company_phone: true } }

const cases: Record<string, { passes: Case[]; fails: Fails[] }> = {
  'US-FTC-429': {
    passes: [
      ['with everything', {}, {}],
      ['for $25 exactly', { price: 2_500 }, {}],
      ['sold without meeting', { sold_at: 'online' }, {}],
      ['of an unknown price', { price: null }, {}],
    ],
    fails: [
      ['without the name', {}, without('company_name'), 'seller_name'],
      ['without the address', {}, without('company_address'), 'seller_address'],
      ['without the statement', {}, unsaid('may cancel this transaction at any time'), 'statement'],
      [
        'with one copy of the form',
        {},
        { words: whole.words.replace('i hereby cancel this transaction', '') },
        'forms',
      ],
      ['without the last day', {}, noLastDay, 'seller_name seller_address period'],
    ],
  },
  'CA-7159': {
    passes: [
      ['with everything', {}, {}],
      ['with a deposit of $1,000.00', {}, { deposit: 100_000 }],
      ['with a deposit of a tenth', { price: 500_000 }, { deposit: 50_000 }],
      ['of an unknown price', { price: null }, { deposit: 999_999 }],
    ],
    fails: [
      ['with a deposit of $1,000.01', {}, { deposit: 100_001 }, 'down_payment'],
      ['with a deposit above a tenth', { price: 500_000 }, { deposit: 50_001 }, 'down_payment'],
      ['without a price', {}, without('contract_price'), 'price'],
      ['without the statement', {}, unsaid('whichever is less'), 'down_payment_words'],
      ['with a payment on a date', {}, { has_dated_payment: true }, 'tied'],
      ['without a schedule', {}, without('payment_schedule'), 'schedule'],
    ],
  },
  'CA-AB1327': {
    passes: [
      ['with everything', {}, {}],
      ['sold at the office', { sold_at: 'office' }, {}],
      ['for a buyer of 65', { senior: true }, {}],
      ['that says five days to them', { senior: true }, said('fifth business day')],
      ['for $1.00', { price: 100 }, {}],
    ],
    fails: [
      ['without an email address', {}, without('company_email'), 'email'],
      ['without a phone number', {}, without('company_phone'), 'phone'],
      ['without the last day', {}, noLastDay, 'period'],
      ['that says three days to a buyer of 65', { senior: true }, said('third business day'), 'period'],
      ['with none of them', {}, { fields: {} }, 'email phone period'],
    ],
  },
  'NY-771': {
    passes: [
      ['with everything', {}, {}],
      ['for $500.01', { price: 50_001 }, {}],
      ['sold at the office', { sold_at: 'office' }, {}],
      ['with a large deposit', {}, { deposit: 900_000 }],
    ],
    fails: [
      ['without the phone number', {}, without('company_phone'), 'phone'],
      ['without the day of the start', {}, without('expected_start_date'), 'start'],
      ['without the notice of liens', {}, unsaid('may invalidate such lien'), 'lien'],
      ['without a word of time', {}, unsaid('of the essence'), 'essence'],
      ['without a word of the trust account', {}, unsaid('escrow'), 'trust'],
      ['with a payment on a date', {}, { has_dated_payment: true }, 'tied'],
    ],
  },
  'MA-142A': {
    passes: [
      ['with everything', {}, {}],
      ['with a deposit of a third', {}, { deposit: 400_000 }],
      ['with a deposit for special orders', {}, { deposit: 700_000, special_order: 700_000 }],
      ['for $1,000.01', { price: 100_001 }, {}],
    ],
    fails: [
      ['with a deposit above a third', {}, { deposit: 400_001 }, 'deposit'],
      ['with more than the special orders', {}, { deposit: 700_001, special_order: 700_000 }, 'deposit'],
      ['without the registration number', {}, without('company_license_number'), 'registration'],
      ['without the day of the end', {}, without('expected_completion_date'), 'end'],
      ['without the notice', {}, unsaid('all contractors and subcontractors must be registered'), 'registered'],
    ],
  },
  'MA-93-48': {
    passes: [
      ['with the last day', {}, {}],
      ['for $25.01', { price: 2_501 }, {}],
      ['sold without meeting', { sold_at: 'online' }, {}],
      ['sold nobody knows where', { sold_at: null }, {}],
    ],
    fails: [
      ['without the last day', {}, noLastDay, 'period'],
      ['for $25.01 without it', { price: 2_501 }, noLastDay, 'period'],
      ['sold without meeting, without it', { sold_at: 'online' }, noLastDay, 'period'],
      ['of an unknown price without it', { price: null }, noLastDay, 'period'],
    ],
  },
  'MD-8-501': {
    passes: [
      ['with everything', {}, {}],
      ['with a deposit of a third', {}, { deposit: 400_000 }],
      ['for $10.00', { price: 1_000 }, {}],
      ['sold at the office', { sold_at: 'office' }, {}],
    ],
    fails: [
      ['with a deposit above a third', {}, { deposit: 400_001 }, 'deposit'],
      ['with special orders', {}, { deposit: 500_000, special_order: 500_000 }, 'deposit'],
      ['without the license number', {}, without('company_license_number'), 'license'],
      ['without the notice of licenses', {}, unsaid('each contractor must be licensed'), 'licensed'],
      ['without the notice of bonds', {}, unsaid('performance bond'), 'bond'],
    ],
  },
  'MD-14-302-1': {
    passes: [
      ['with both', {}, {}],
      ['for $25.00', { price: 2_500 }, {}],
      ['for a buyer of 65', { senior: true }, {}],
      ['sold nobody knows where', { sold_at: null }, {}],
    ],
    fails: [
      ['without the last day', {}, noLastDay, 'period'],
      ['without the acknowledgment', {}, unsaid('have been provided oral notice'), 'oral'],
      ['without either', {}, { ...noLastDay, words: '' }, 'period oral'],
      ['for a buyer of 65 without it', { senior: true }, unsaid('have been provided oral notice'), 'oral'],
    ],
  },
  'PA-517-7': {
    passes: [
      ['with everything', {}, {}],
      ['for $500.01', { price: 50_001 }, {}],
      ['with a large deposit', {}, { deposit: 1_200_000 }],
      ['of an unknown price', { price: null }, {}],
    ],
    fails: [
      ['without the registration number', {}, without('company_license_number'), 'registration'],
      ['without the street address', {}, without('company_address'), 'address'],
      ['without the day of the start', {}, without('expected_start_date'), 'start'],
      ['without a word of changes', {}, unsaid('cannot be changed without'), 'changes'],
      ['without the price', {}, without('contract_price'), 'price'],
    ],
  },
  'PA-201-7': {
    passes: [
      ['with the last day', {}, {}],
      ['for $25.00', { price: 2_500 }, {}],
      ['sold without meeting', { sold_at: 'online' }, {}],
      ['sold nobody knows where', { sold_at: null }, {}],
    ],
    fails: [
      ['without the last day', {}, noLastDay, 'period'],
      ['for $25.00 without it', { price: 2_500 }, noLastDay, 'period'],
      ['sold without meeting, without it', { sold_at: 'online' }, noLastDay, 'period'],
      ['of an unknown price without it', { price: null }, noLastDay, 'period'],
    ],
  },
  'CT-20-429': {
    passes: [
      ['with everything', {}, {}],
      ['for $1.00', { price: 100 }, {}],
      ['sold at the office', { sold_at: 'office' }, {}],
      ['with a large deposit', {}, { deposit: 1_200_000 }],
    ],
    fails: [
      ['without the registration number', {}, without('company_license_number'), 'registration'],
      ['without the day of the start', {}, without('expected_start_date'), 'start'],
      ['without the day of the end', {}, without('expected_completion_date'), 'end'],
      [
        'with one copy of the form',
        {},
        { words: whole.words.replace('i hereby cancel this transaction', '') },
        'forms',
      ],
    ],
  },
}

const others = (id: string) => complianceRules.flatMap((rule) => (rule.id === id ? [] : [rule.id]))

describe.each(complianceRules)('$id', ({ id, jurisdiction }) => {
  const { passes, fails } = cases[id] ?? { passes: [], fails: [] }
  const missingOf = ([, of, has]: Case | Fails) => {
    const state = jurisdiction === 'US' ? null : jurisdiction
    const found = checkContract({ ...facts, state, ...of }, { ...whole, ...has }, { off: others(id) })
    expect(found.length).toBeGreaterThan(0)
    return found.flatMap(({ check_id, in_place, fix }) => (in_place || !fix ? [] : [check_id])).join(' ')
  }

  it('has four cases that pass and four that fail', () => {
    expect([passes.length, fails.length].every((count) => count >= 4)).toBe(true)
  })
  it.each(passes)('a contract %s passes', (...each) => {
    expect(missingOf(each)).toBe('')
  })
  it.each(fails)('a contract %s fails', (...each) => {
    expect(missingOf(each)).toBe(each[3])
  })
})

describe('rules as a whole', () => {
  it('a contract has the rules of its place alone, of its day, and none for a business', () => {
    const ids = (of: Partial<ComplianceFacts>) => rulesFor({ ...facts, ...of }).map(({ id }) => id)
    expect(ids({ state: 'CA' })).toEqual(['US-FTC-429', 'CA-7159', 'CA-AB1327'])
    expect(ids({ state: 'CA', day: '2025-12-31' })).toEqual(['US-FTC-429', 'CA-7159'])
    expect(ids({ state: 'CA', price: 50_000 })).toEqual(['US-FTC-429', 'CA-AB1327'])
    expect(ids({ state: 'MD', sold_at: 'office' })).toEqual(['MD-8-501'])
    expect(ids({ state: 'OH' })).toEqual(['US-FTC-429'])
    for (const state of ['CA', 'CT', 'MD', 'MA', 'NY', 'PA', null] as const)
      expect(ids({ state, residential: false })).toEqual([])
  })

  it('what two rules ask for alike is said once', () => {
    const labels = checkContract({ ...facts, state: 'CT' }, whole).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('a company has its own: a field, and what somebody confirms', () => {
    const own = [
      { id: 'a', name: 'Color of trim', field: 'color_of_trim' },
      { id: 'b', name: 'Neighbors know', field: null },
    ]
    const found = (contents: Partial<ContractContents>) =>
      checkContract({ ...facts, residential: false }, { ...whole, ...contents }, { own }).map(({ fix }) => fix?.fix)
    expect(found({})).toEqual(['field', 'confirm'])
    expect(found({ fields: { color_of_trim: true }, confirmed: ['b'] })).toEqual([undefined, undefined])
  })

  it('the lowest limit counts, and none without a price or a state', () => {
    const most = (of: Partial<ComplianceFacts>, special = 0) => depositCap({ ...facts, ...of }, special)?.most
    expect(most({ state: 'CA' })).toBe(100_000)
    expect(most({ state: 'CA', price: 333_333 })).toBe(33_333)
    expect(most({ state: 'MD', price: 1_000_000 })).toBe(333_333)
    expect(most({ state: 'MA', price: 1_000_000 }, 500_000)).toBe(500_000)
    expect(most({ state: 'MA', price: 1_000_000 }, 5_000_000)).toBe(1_000_000)
    expect(most({ state: 'CA', price: null })).toBeUndefined()
    expect(most({ state: 'PA' })).toBeUndefined()
    expect(most({ state: 'CA', residential: false })).toBeUndefined()
  })

  it('a rule that was read more than 400 days ago may have changed', () => {
    expect(isStale({ read_on: '2026-11-29' }, '2028-01-03')).toBe(false)
    expect(isStale({ read_on: '2026-11-29' }, '2028-01-04')).toBe(true)
  })
})
