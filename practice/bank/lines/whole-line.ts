import type { DayLine } from './day-lines.ts'

/** A transaction as the provider's API words it. Source: https://plaid.com/docs/api/products/transactions/ */
export type PracticeLine = {
  transaction_id: string
  account_id: string
  account_owner: null
  amount: number
  iso_currency_code: 'USD'
  unofficial_currency_code: null
  category: null
  category_id: null
  check_number: null
  counterparties: object[]
  date: string
  datetime: null
  authorized_date: string
  authorized_datetime: null
  location: object
  logo_url: null
  merchant_entity_id: string | null
  merchant_name: string | null
  name: string
  original_description: string | null
  payment_channel: DayLine['channel']
  payment_meta: object
  pending: boolean
  pending_transaction_id: string | null
  personal_finance_category: { primary: string; detailed: string; confidence_level: string }
  personal_finance_category_icon_url: string
  transaction_code: null
  transaction_type: string
  website: null
}

type LineFacts = {
  transaction_id: string
  account_id: string
  day: string
  pending: boolean
  pending_transaction_id?: string
}

export function wholeLine(line: DayLine, told: LineFacts): PracticeLine {
  const { transaction_id, account_id, day, pending, pending_transaction_id } = told
  return {
    transaction_id,
    account_id,
    account_owner: null,
    amount: line.cents / 100,
    iso_currency_code: 'USD',
    unofficial_currency_code: null,
    category: null,
    category_id: null,
    check_number: null,
    counterparties: line.merchant ? [{ name: line.merchant, type: 'merchant', confidence_level: 'VERY_HIGH' }] : [],
    date: day,
    datetime: null,
    authorized_date: day,
    authorized_datetime: null,
    location: nowhere,
    logo_url: null,
    merchant_entity_id: line.merchant ? `practice${line.merchant.replace(/\W/g, '')}` : null,
    merchant_name: line.merchant,
    name: line.name,
    original_description: null,
    payment_channel: line.channel,
    payment_meta: noMeta,
    pending,
    pending_transaction_id: pending_transaction_id ?? null,
    personal_finance_category: { primary: line.primary, detailed: line.detailed, confidence_level: 'HIGH' },
    personal_finance_category_icon_url: '',
    transaction_code: null,
    transaction_type: line.channel === 'in store' ? 'place' : 'special',
    website: null,
  }
}

const nowhere = {
  address: null,
  city: null,
  region: null,
  postal_code: null,
  country: null,
  lat: null,
  lon: null,
  store_number: null,
}

const noMeta = {
  by_order_of: null,
  payee: null,
  payer: null,
  payment_method: null,
  payment_processor: null,
  ppd_id: null,
  reason: null,
  reference_number: null,
}
