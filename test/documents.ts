import type { PaperDocument } from '#contract/billing/paper-shapes.ts'
import type { Document, Line } from '#contract/billing/shapes.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import type { LinkView } from '#web/billing/client-queries.ts'
import type { EditorCopy } from '#web/billing/queries.ts'

export const estimateId = '01999999-0000-7000-8000-0000000000e1'
export const invoiceId = '01999999-0000-7000-8000-0000000000d9'
export const clientId = '01999999-0000-7000-8000-0000000000c1'

export const settings: CompanySettings = {
  id: '01999999-0000-7000-8000-0000000000aa',
  name: 'Harlow Carpentry',
  legal_name: null,
  entity_type: null,
  trade: ['Carpentry'],
  address: '14 Dock Rd',
  city: 'Portland',
  state: 'ME',
  postal_code: '04101',
  country: 'US',
  phone: '+12075550134',
  email: 'office@harlow.co',
  website: null,
  logo_url: null,
  brand_color: '#7a4a1e',
  tax_id_last4: null,
  timezone: 'America/New_York',
  locale: 'en-US',
  currency: 'USD',
  services: ['Deck repair'],
  service_areas: [],
  license_number: null,
  license_state: null,
  license_expires: null,
  default_tax_name: 'Sales tax',
  default_tax_rate: '8.25',
  tax_inclusive: false,
  payment_terms: '14',
  default_deposit_percent: '30',
  estimate_prefix: 'EST-',
  job_prefix: 'JOB-',
  estimate_pattern: '{SEQ:4}',
  invoice_pattern: '{SEQ:4}',
  job_pattern: '{SEQ:4}',
  numbers_restart: false,
  payment_instructions: null,
  estimate_message: null,
  invoice_message: null,
  invoice_prefix: 'INV-',
  working_days: ['mon'],
  today: '2026-11-17',
  version: 1,
}

export function lineWith(over: Partial<Line> = {}): Line {
  return {
    id: '01999999-0000-7000-8000-000000000011',
    kind: 'service',
    name: 'Remove old deck',
    description: null,
    quantity: '1',
    unit: 'job',
    unit_price: '480.00',
    cost: null,
    taxable: true,
    tax_rate_ids: null,
    discount_percent: null,
    discount_amount: null,
    optional: false,
    selected: false,
    amount: '480.00',
    ...over,
  }
}

export function documentWith(over: Partial<Document> = {}): Document {
  return {
    id: estimateId,
    kind: 'estimate',
    number: null,
    status: 'draft',
    display_status: 'draft',
    version: 1,
    client_id: clientId,
    job_id: null,
    estimate_id: null,
    title: 'Maple St deck',
    currency: 'USD',
    issue_date: '2026-11-17',
    valid_until: '2026-12-17',
    due_date: null,
    tax_name: 'Sales tax',
    tax_rate: '8.25',
    tax_inclusive: false,
    tax_exempt: false,
    portion: null,
    discount_percent: null,
    discount_amount: null,
    deposit_percent: null,
    deposit_fixed: null,
    notes: null,
    terms: null,
    internal_notes: null,
    line_items: [lineWith()],
    subtotal: '480.00',
    discount_total: '0.00',
    taxes: [{ name: 'Sales tax', rate: '8.25', base: '480.00', amount: '39.60' }],
    tax_total: '39.60',
    total: '519.60',
    deposit_amount: '0.00',
    amount_paid: '0.00',
    balance: '519.60',
    sent_at: null,
    viewed_at: null,
    created_at: '2026-11-17T12:00:00Z',
    ...over,
  }
}

export function copyOf(document: Document, over: Partial<EditorCopy> = {}): EditorCopy {
  return {
    document,
    client: {
      id: clientId,
      display_name: 'Renee Ortiz',
      first_name: 'Renee',
      email: 'renee@example.com',
      phone: null,
      address: [],
    },
    history: [],
    payments: [],
    links: [],
    approval: null,
    invoices: [],
    ...over,
  }
}

const paper: PaperDocument = {
  kind: 'estimate',
  display_status: 'viewed',
  number: 'EST-0042',
  locale: 'en-US',
  currency: 'USD',
  time_zone: 'America/New_York',
  company: {
    name: 'Harlow Carpentry',
    address_lines: ['14 Dock Rd'],
    phone: '+12075550134',
    email: 'office@harlow.co',
  },
  client: { name: 'Renee Ortiz', address_lines: ['14 Maple St'] },
  issue_date: '2026-11-17',
  valid_until: '2026-12-01',
  line_items: [
    {
      id: 'deck',
      kind: 'service',
      name: 'Cedar boards',
      quantity: '42',
      unit: 'bd',
      unit_price: '18.00',
      discount: '0.00',
      amount: '756.00',
      offered: '756.00',
      tax_rates: [{ name: 'Sales tax', rate: '8.25' }],
    },
    {
      id: 'stain',
      kind: 'service',
      name: 'Stain and seal',
      quantity: '1',
      unit_price: '350.00',
      discount: '0.00',
      amount: '0.00',
      offered: '350.00',
      optional: true,
      selected: false,
      tax_rates: [{ name: 'Sales tax', rate: '8.25' }],
    },
  ],
  tax_inclusive: false,
  subtotal: '756.00',
  discount_total: '0.00',
  taxes: [{ name: 'Sales tax', rate: '8.25', base: '756.00', amount: '62.37' }],
  total: '818.37',
  deposit_amount: '0.00',
  amount_paid: '0.00',
  balance: '818.37',
}

/** What the holder of a link is shown: an estimate of $818.37 with a further $378.88 to choose. */
export function linkViewWith(over: Partial<LinkView> = {}): LinkView {
  return {
    id: estimateId,
    kind: 'estimate',
    display_status: 'viewed',
    paper_version: 1,
    paper,
    logo_url: null,
    decline: null,
    today: '2026-11-17',
    may_respond: true,
    client_name: 'Renee Ortiz',
    client_email: 'renee@example.com',
    payable: { kind: 'deposit', why: 'not_approved', amount_due: '0.00', smallest: '0.00' },
    ...over,
  }
}

/** What the holder of an invoice's link is shown: $818.37 are due. */
export function invoiceViewWith(over: Partial<LinkView> = {}, onPaper: Partial<PaperDocument> = {}): LinkView {
  const invoice: PaperDocument = {
    ...paper,
    kind: 'invoice',
    number: 'INV-0017',
    display_status: 'sent',
    valid_until: null,
  }
  return linkViewWith({
    id: invoiceId,
    kind: 'invoice',
    display_status: 'sent',
    may_respond: false,
    payable: { kind: 'payment', why: 'no_cards', amount_due: '818.37', smallest: '0.50' },
    paper: { ...invoice, due_date: '2026-12-01', ...onPaper },
    ...over,
  })
}
