import { balanceLabel, periodWords } from '#contract/billing/statement/word-rules.ts'
import { formatMoney, moneyText, parseMoney } from '#contract/values/money.ts'
import { emailBrand } from '#server/company/email-brand.ts'
import { notify } from '#server/notifications/notify.ts'
import { type CompanyId, type Db, unavailable } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { statementSent } from '../emails/statement-sent.ts'
import type { mailStatement as task } from '../tasks.ts'
import { drawPrint, statementName } from './print-statement.ts'

type Job = PayloadOf<typeof task>

/** Mails a statement to one recipient, as it stands when it goes; where it never arrives, the team is notified. */
export async function mailStatement(platform: Platform, job: Job) {
  const found = await platform.database.inCompany(job.company_id, (db, companyId) =>
    write(platform, db, companyId, job),
  )
  if (!found) return
  const { print, filename, client_name, ...mail } = found
  try {
    const attachment = { filename, content_type: 'application/pdf', content: await print() }
    await platform.mail.send({ ...mail, attachments: [attachment] })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'mail_refused' && code !== 'invalid_address') throw unavailable(error)
    await platform.database.inCompany(job.company_id, (db, companyId) =>
      notify(db, companyId, {
        kind: 'mail_failed',
        title: `A statement didn't reach ${client_name}`,
        path: `/clients/${job.client_id}?tab=statement`,
      }),
    )
  }
}

async function write(platform: Platform, db: Db, companyId: CompanyId, job: Job) {
  const client = await db
    .selectFrom('client')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', job.client_id)
    .executeTakeFirst()
  if (!client) return undefined
  const { statement, company, print } = await drawPrint({ db, platform }, companyId, client, job)
  const money = (text: string) => formatMoney(text, company.currency, company.locale)
  const late = (['days_30', 'days_60', 'days_90', 'older'] as const).reduce(
    (sum, bucket) => sum + (parseMoney(statement.aging[bucket]) ?? 0),
    0,
  )
  return {
    email: statementSent({
      brand: emailBrand(company, platform.env.PUBLIC_URL),
      client_first_name: client.first_name,
      subject: job.subject,
      message: job.message,
      period: periodWords(statement, company.locale),
      figure: { label: balanceLabel(statement.closing), amount: money(statement.closing.replace(/^-/, '')) },
      past_due: late > 0 ? money(moneyText(late)) : undefined,
    }),
    client_name: client.display_name,
    to: job.to,
    reply_to: company.email ?? undefined,
    from_name: company.name,
    id: job.mail_id,
    filename: statementName(client.display_name),
    print,
  }
}
