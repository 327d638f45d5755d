import type { z } from 'zod'
import type { companyDetails } from '#contract/company/shapes.ts'

export type CompanyValues = z.input<typeof companyDetails>

export const emptyCompany: CompanyValues = {
  company_name: '',
  trade: [],
  legal_name: '',
  entity_type: undefined,
  address: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'US',
  phone: '',
  email: '',
  website: '',
  brand_color: undefined,
  tax_id: '',
}
