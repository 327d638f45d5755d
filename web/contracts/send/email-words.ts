import { type ContractEmail, contractWords, fillEmail, type OwnContractWords } from '#contract/contracts/email-rules.ts'
import { contractDay } from '#contract/contracts/language/day-rules.ts'
import { localeIn } from '#contract/contracts/language/language-rules.ts'
import { addDays } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import type { ContractCopy } from '../queries.ts'

/** What emails name of the company, and its own words for them. */
export type EmailCompany = OwnContractWords & { name: string; phone: string | null; email: string | null }

/** The values that a subject and message may name, as the first signer's email will have them. */
export function emailValues(
  { contract, client, job, signers, locale, today }: ContractCopy,
  company: Pick<EmailCompany, 'name' | 'phone' | 'email'>,
) {
  const first = signers.find(({ party }) => party === 'client')?.name ?? client?.display_name ?? ''
  return {
    client_name: client?.display_name ?? '',
    client_first_name: first.split(' ')[0] ?? '',
    signer_name: first,
    company_name: company.name,
    company_phone: company.phone ?? '',
    company_email: company.email ?? '',
    contract_title: contract.title,
    contract_number: contract.number ?? '',
    job_title: job?.title ?? '',
    expires_on: contractDay(contract.expires_on ?? addDays(today, limits.contractDays), {
      locale: localeIn(contract.language, locale),
      language: contract.language,
    }),
  }
}

export type EmailWords = { subject: string; message: string }

/** The words of an email before somebody writes others. What the contract has once it is sent is filled in then. */
export function firstWords(email: ContractEmail, copy: ContractCopy, company: EmailCompany): EmailWords {
  const values = emailValues(copy, company)
  const { number } = copy.contract
  const kept = {
    ...values,
    // The name of each signer is filled in when it goes out.
    signer_name: '{{signer_name}}',
    contract_number: number ?? '{{contract_number}}',
  }
  const { subject, message } = contractWords(email, company, kept, copy.contract.language)
  return { subject: fillEmail(subject, kept), message: fillEmail(message, kept) }
}
