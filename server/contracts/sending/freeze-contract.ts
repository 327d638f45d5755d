import type { CompanySettings } from '#contract/company/shapes.ts'
import type { ContractBrand } from '#contract/contracts/brand-shapes.ts'
import { fillContent } from '#contract/contracts/content/fill-rules.ts'
import { gapsOf } from '#contract/contracts/fields/gap-rules.ts'
import { type ContractLanguage, localeIn } from '#contract/contracts/language/language-rules.ts'
import { translationsIn } from '#contract/contracts/language/translation-rules.ts'
import { disclosureVersions } from '#contract/contracts/signing/disclosure-rules.ts'
import type { SigningOrder } from '#contract/contracts/status-rules.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { FrozenCompliance } from '../compliance/freeze-compliance.ts'
import type { ContractRecord } from '../contract-record.ts'
import { digestOf } from '../evidence/chain.ts'
import { keepOriginal } from '../evidence/keep-original.ts'
import { fillAtSending, readFilling } from '../fields/read-filling.ts'
import type { SignerRecord } from '../signers.ts'

type NumberedContract = Pick<ContractRecord, 'id' | 'title' | 'revision' | 'content' | 'signing_order' | 'language'> & {
  number: string
  expires_on: string
}

/** 400 with everything that keeps a draft from being sent, each under its field. Answers what its fields say. */
export async function refuseGaps(
  ctx: CompanyCtx,
  record: ContractRecord,
  signers: SignerRecord[],
  company: CompanySettings,
) {
  const filling = await readFilling(ctx.db, ctx.companyId, company, record, signers)
  const gaps = gapsOf({ ...record, signers, filling })
  if (gaps.length === 0) return filling
  const fields: Record<string, string[]> = {}
  for (const { field, message } of gaps) fields[field] = [...(fields[field] ?? []), message]
  throw new Refusal('validation_error', gaps.map(({ message }) => message).join('; '), { fields })
}

/** What its sending binds: the text with its company and signers, the PDF, and what else was settled by it. */
type FrozenContract = {
  content_sha256: string
  original_sha256: string
  fields_sha256: string
  compliance_sha256?: string
  disclosure_version: string
  signing_order: SigningOrder
  company_id: string
}

/** Keeps the contract as it is sent: filled, with its company and signers as they are now, and as PDF. */
export async function freezeContract(
  ctx: CompanyCtx,
  contract: NumberedContract,
  signers: readonly SignerRecord[],
  company: CompanySettings,
  filling: Awaited<ReturnType<typeof readFilling>>,
  compliance: FrozenCompliance | undefined,
): Promise<FrozenContract> {
  const { number, expires_on } = contract
  const period = compliance?.period
  const brand = { ...brandOf(contract, company), ...(period && { cancellation_period: period }) }
  const disclosure_version = disclosureVersions[contract.language]
  const filled = fillAtSending(filling, { ...brand, number, expires_on, period })
  const content = fillContent(contract.content, filled)
  const parties = signers.map(({ id, party, number: place, name, email, role }) => ({
    id,
    party,
    number: place,
    name,
    email,
    role,
  }))
  const content_sha256 = digestOf({ content, brand, signers: parties })
  await ctx.db
    .insertInto('contract_snapshot')
    .values({
      company_id: ctx.companyId,
      contract_id: contract.id,
      content: JSON.stringify(content),
      brand: JSON.stringify(brand),
      signers: JSON.stringify(parties),
      compliance: compliance ? JSON.stringify(compliance) : null,
      field_values: JSON.stringify(filled.values),
      disclosure_version,
      content_sha256,
    })
    .execute()
  return {
    content_sha256,
    original_sha256: await keepOriginal(ctx, contract.id, { content, brand, signers: parties }),
    fields_sha256: digestOf(filled.values),
    ...(compliance && { compliance_sha256: digestOf(compliance) }),
    disclosure_version,
    signing_order: contract.signing_order,
    company_id: ctx.companyId,
  }
}

type BrandedContract = Pick<NumberedContract, 'title' | 'number' | 'revision' | 'content' | 'language'>

/** The company as it presents itself now. */
export function brandOf(
  { title, number, revision, content, language }: BrandedContract,
  company: CompanySettings,
): ContractBrand {
  const place = [company.city, [company.state, company.postal_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return {
    title,
    number,
    revision,
    date: company.today,
    ...languageOf(language, content, company.locale),
    time_zone: company.timezone,
    company_name: company.name,
    address_lines: [company.address, place].filter((line): line is string => Boolean(line)),
    country: company.country,
    phone: company.phone,
    email: company.email,
    website: company.website,
    license_number: company.license_number,
    accent: company.brand_color,
    logo_url: company.logo_url,
  }
}

/** The language of what is sent, and with it our translations that its text holds. */
function languageOf(language: ContractLanguage, content: ContractRecord['content'], locale: string) {
  return { locale: localeIn(language, locale), language, ...translationsIn(content) }
}
