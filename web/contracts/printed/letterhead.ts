import type { CompanySettings } from '#contract/company/shapes.ts'
import type { ContractBrand } from '#contract/contracts/brand-shapes.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import type { LetterheadWords } from './printed-contract.tsx'

/** The head of a draft: the company as it is now. */
export function letterheadOf(company: CompanySettings, language: ContractLanguage = 'en'): LetterheadWords {
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
      license(company.license_number, language),
    ]),
  }
}

/** The head of a contract that was sent: the company as it was then. */
export function frozenLetterheadOf(brand: ContractBrand): LetterheadWords {
  const { company_name, address_lines, phone, email, website, license_number, accent, logo_url } = brand
  const lines = known([...address_lines, phone, email, website, license(license_number, brand.language)])
  return { name: company_name, logo_url, accent, lines }
}

function license(number: string | null, language: ContractLanguage = 'en') {
  return number && `${language === 'es' ? 'Licencia' : 'License'} ${number}`
}

function known(lines: (string | null | undefined)[]): string[] {
  return [...new Set(lines.filter((line): line is string => Boolean(line?.trim())))]
}
