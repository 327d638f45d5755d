import { type ContractEmail, contractEmailWords, fillEmail } from '#contract/contracts/email-rules.ts'
import { addDays, formatFullDay } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import type { ContractCopy } from '../queries.ts'

/** The values that a subject and message may name, as the first signer's email will have them. */
export function emailValues({ contract, client, job, signers, locale, today }: ContractCopy, company: string) {
  const first = signers.find(({ party }) => party === 'client')?.name ?? client?.display_name ?? ''
  return {
    client_name: client?.display_name ?? '',
    client_first_name: first.split(' ')[0] ?? '',
    signer_name: first,
    company_name: company,
    contract_title: contract.title,
    contract_number: contract.number ?? '',
    job_title: job?.title ?? '',
    expires_on: formatFullDay(contract.expires_on ?? addDays(today, limits.contractDays), locale),
  }
}

/** The words of an email before somebody writes others. */
export function firstWords(email: ContractEmail, copy: ContractCopy, company: string) {
  const values = emailValues(copy, company)
  const { subject, message } = contractEmailWords[email]
  // The name of each signer is filled in when it goes out.
  const kept = { ...values, signer_name: '{{signer_name}}' }
  return { subject: fillEmail(subject, kept), message: fillEmail(message, kept) }
}
