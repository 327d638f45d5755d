import { reachOf } from '#contract/company/reach-rules.ts'
import type { CompanyBrand } from '#contract/company/shapes.ts'
import type { EmailBrand } from '#server/platform/mail/email.ts'

type Company = Pick<CompanyBrand, 'name' | 'brand_color' | 'logo_url' | 'phone' | 'email'>

/**
 * How a company's emails to others look: its name, its color, its logo, and how to reach it below. The logo is fetched from
 * `base`, where this product is; the name stands beside it, for mail programs that show no pictures.
 */
export function emailBrand({ name, brand_color, logo_url, ...company }: Company, base: string): EmailBrand {
  const reach = reachOf(company)
  return { name, accent: brand_color, logo_url: logo_url && `${base}${logo_url}`, lines: reach ? [reach] : [] }
}
