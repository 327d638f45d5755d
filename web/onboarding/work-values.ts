import type { z } from 'zod'
import type { companyWork } from '#contract/company/shapes.ts'

export type WorkValues = z.input<typeof companyWork> & { services: string[]; service_areas: string[] }

export const emptyWork = {
  services: [],
  service_areas: [],
  license_number: '',
  license_state: '',
  license_expires: '',
  default_tax_name: '',
  default_tax_rate: '',
  tax_inclusive: false,
  payment_terms: '14',
  default_deposit_percent: '',
  invoice_prefix: '',
  working_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  team_size: undefined,
  invite_emails: [],
} satisfies WorkValues
