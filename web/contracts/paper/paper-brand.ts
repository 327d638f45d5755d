import type { CompanySettings } from '#contract/company/shapes.ts'
import type { ContractBrand } from '#contract/contracts/brand-shapes.ts'
import type { PaperBrand } from './contract-paper.tsx'

/** The head of a draft: the company as it is now. */
export function brandOf(company: CompanySettings): PaperBrand {
  const place = [[company.city, company.state].filter(Boolean).join(', '), company.postal_code]
    .filter(Boolean)
    .join(' ')
  return {
    name: company.name,
    logo_url: company.logo_url,
    accent: company.brand_color,
    lines: known([
      company.address,
      place,
      company.phone,
      company.email,
      company.website,
      license(company.license_number),
    ]),
  }
}

/** The head of a contract that was sent: the company as it was then. */
export function frozenBrandOf(brand: ContractBrand): PaperBrand {
  const { company_name, address_lines, phone, email, website, license_number, accent, logo_url } = brand
  const lines = known([...address_lines, phone, email, website, license(license_number)])
  return { name: company_name, logo_url, accent, lines }
}

function license(number: string | null) {
  return number && `License ${number}`
}

function known(lines: (string | null | undefined)[]): string[] {
  return [...new Set(lines.filter((line): line is string => Boolean(line?.trim())))]
}
