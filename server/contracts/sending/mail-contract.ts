import { sql } from 'kysely'
import { contractDay } from '#contract/contracts/language/day-rules.ts'
import { type ContractLanguage, localeIn } from '#contract/contracts/language/language-rules.ts'
import { emailBrand } from '#server/company/email-brand.ts'
import { readSettings } from '#server/company/read.ts'
import { notify } from '#server/notifications/notify.ts'
import { type CompanyId, type Db, unavailable } from '#server/platform/database/db.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { unseal } from '#server/platform/secrets/secrets.ts'
import { waitsUntil } from '#server/reminders/remind-company.ts'
import { type ContractFacts, contractToSign, contractWithdrawn, contractYourTurn } from '../emails/contract-emails.ts'
import { signingUrl } from './invite-signers.ts'
import type { ContractMail } from './tasks.ts'
import * as tasks from './tasks.ts'

/** Mails one person about a contract; what cannot be delivered is said in the bell. Nobody is asked to sign what was withdrawn meanwhile. */
export async function mailContract(platform: Platform, job: ContractMail): Promise<void> {
  const mail = await platform.database.inCompany(job.company_id, (db, companyId) => write(platform, db, companyId, job))
  if (!mail) return
  try {
    await platform.mail.send({ ...mail, to: job.to, id: job.mail_id })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'mail_refused' && code !== 'invalid_address') throw unavailable(error)
    await platform.database.inCompany(job.company_id, (db, companyId) => notifyOfFailure(db, companyId, job))
  }
}

async function write(platform: Platform, db: Db, companyId: CompanyId, job: ContractMail) {
  const contract = await readContract(db, companyId, job.contract_id)
  const isAsking = job.template !== 'withdrawn'
  if (!contract || (isAsking && !['sent', 'viewed', 'partially_signed'].includes(contract.status))) return undefined
  const company = await readSettings({ db, platform }, companyId)
  if (
    job.by_rule &&
    (await isPutOff(db, job, { state: contract.state, company_zone: company.timezone }, platform.now()))
  )
    return undefined
  const { language } = contract
  const style = { language, locale: localeIn(language, company.locale) }
  const facts: ContractFacts = {
    language,
    brand: emailBrand(company, platform.env.PUBLIC_URL),
    title: contract.title,
    number: contract.number ?? '',
    name: job.name,
    client_name: contract.client_name ?? 'your client',
    client_first_name: contract.first_name ?? contract.client_name ?? '',
    company_phone: company.phone ?? '',
    company_email: company.email ?? '',
    job_title: contract.job_title ?? '',
    expires_on: contract.expires_on ? contractDay(contract.expires_on, style) : '',
    link: linkOf(platform, job, language),
    own: {
      ...company,
      contract_reminder_subject: job.own?.subject ?? company.contract_reminder_subject,
      contract_reminder_message: job.own?.message ?? company.contract_reminder_message,
    },
    ...(job.subject && { subject: job.subject }),
    ...(job.message && { message: job.message }),
    ...(job.reason && { reason: job.reason }),
  }
  const toTeam = job.template === 'your_turn'
  const sender = toTeam ? {} : { reply_to: company.email ?? undefined, from_name: company.name }
  return { email: compose(job.template, facts), ...sender }
}

/** What goes by rule and whose hours are over by now is queued anew for when they begin. */
async function isPutOff(db: Db, job: ContractMail, where: Parameters<typeof waitsUntil>[0], now: string) {
  const runAt = waitsUntil(where, now)
  if (runAt) await enqueue(db, tasks.mailContract, job, { runAt })
  return runAt !== undefined
}

function compose(template: ContractMail['template'], facts: ContractFacts): Email {
  if (template === 'withdrawn') return contractWithdrawn(facts)
  return template === 'your_turn' ? contractYourTurn(facts) : contractToSign(template, facts)
}

function linkOf(
  { env }: Platform,
  { contract_id, signer_id, sealed, mail_id }: ContractMail,
  language: ContractLanguage,
): string {
  if (!sealed || !signer_id) return `${env.PUBLIC_URL}/contracts/${contract_id}`
  const token = unseal(sealed, env, mail_id)
  return signingUrl(env.PUBLIC_URL, { contract: contract_id, uid: signer_id, token, language })
}

function readContract(db: Db, companyId: CompanyId, id: string) {
  return db
    .selectFrom('contract as k')
    .leftJoin('client as c', (join) =>
      join.onRef('c.company_id', '=', 'k.company_id').onRef('c.id', '=', 'k.client_id'),
    )
    .leftJoin('job as j', (join) => join.onRef('j.company_id', '=', 'k.company_id').onRef('j.id', '=', 'k.job_id'))
    .select([
      'k.title',
      sql<ContractLanguage>`k.language`.as('language'),
      'k.number',
      'k.status',
      'k.expires_on',
      'c.display_name as client_name',
      'c.first_name',
      sql<string | null>`coalesce(nullif(c.billing_state, ''), c.service_state)`.as('state'),
      'j.title as job_title',
    ])
    .where('k.company_id', '=', companyId)
    .where('k.id', '=', id)
    .executeTakeFirst()
}

/** Says whom it did not reach by name: an address is not everybody's to see. */
async function notifyOfFailure(db: Db, companyId: CompanyId, { contract_id, name }: ContractMail) {
  const contract = await readContract(db, companyId, contract_id)
  if (!contract) return
  await notify(db, companyId, {
    kind: 'mail_failed',
    title: `${contract.title} didn't reach ${name}`,
    path: `/contracts/${contract_id}`,
  })
}
