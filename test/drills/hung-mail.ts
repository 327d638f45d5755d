import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpServer } from '#test/server/smtp-server.ts'
import { type Office, openOffice } from './office.ts'
import { addGallery, pictureOf, upload } from './photo-uploads.ts'
import { seeded } from './seeded.ts'

export type HungMailReport = {
  emails: number
  /** From the request until a photo report is ready: before, and while the mail server hangs. */
  quiet_report_ms: number
  reports: number
  slowest_report_ms: number
  /** From the first email until its document says that mail is delayed. */
  delayed_after_ms: number
  /** From the mail server's first word until the last email was taken, the killed worker's with them. */
  recovered_ms: number
  /** Emails by their Message-ID, each once, and how often they were handed over: one was not answered. */
  message_ids: number
  handed_over: number
  still_delayed: number
  /** A worker that is asked to end while its emails hang. */
  stopped_ms: number
}

/** The mail server takes connections and says nothing, for a server and a worker that is killed meanwhile. */
export async function drillHungMail(seed: number, emails = 30): Promise<HungMailReport> {
  const smtp = await startSmtpServer()
  const office = await openOffice({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'mail@example.com' } })
  try {
    const gallery = await addGallery(office)
    await upload(office, gallery, await pictureOf(seeded(seed)))
    await timeReport(office, gallery)
    const quiet_report_ms = await timeReport(office, gallery)

    smtp.behave('hang')
    const worker = await office.startWorker()
    const since = performance.now()
    const estimates = await sendEstimates(office, emails)
    const times: number[] = []
    const delayedAfter = untilDelayed(office, estimates).then(() => performance.now() - since)
    while (performance.now() - since < 40_000) times.push(await timeReport(office, gallery), await sleep(1000, 0))
    const delayed_after_ms = await delayedAfter
    worker.kill('SIGKILL')

    smtp.behave('cut')
    await until(() => smtp.received.length > 0)
    smtp.behave('accept')
    const answered = performance.now()
    const ids = () => new Set(smtp.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim())).size
    await until(async () => ids() === emails && (await countUnsent(office, estimates)) === 0)
    const recovered_ms = performance.now() - answered
    const seen = { message_ids: ids(), handed_over: smtp.received.length }

    smtp.behave('hang')
    const another = await office.startWorker()
    await sendEstimates(office, 8)
    await sleep(1500)
    const asked = performance.now()
    const ended = new Promise((resolve) => another.once('exit', resolve))
    another.kill('SIGTERM')
    await ended
    return {
      emails,
      quiet_report_ms: Math.round(quiet_report_ms),
      reports: times.filter(Boolean).length,
      slowest_report_ms: Math.round(Math.max(...times)),
      delayed_after_ms: Math.round(delayed_after_ms),
      recovered_ms: Math.round(recovered_ms),
      ...seen,
      still_delayed: await countUnsent(office, estimates),
      stopped_ms: Math.round(performance.now() - asked),
    }
  } finally {
    await office.close()
    await smtp.stop()
  }
}

/** Nothing else waits for email, and no email is lost or sent under two names. */
export function isUnhindered(report: HungMailReport): boolean {
  const { emails, slowest_report_ms, delayed_after_ms, recovered_ms, message_ids, still_delayed, stopped_ms } = report
  return (
    slowest_report_ms < 3_000 &&
    delayed_after_ms < 30_000 &&
    recovered_ms < 60_000 &&
    message_ids === emails &&
    still_delayed === 0 &&
    stopped_ms < 20_000
  )
}

async function timeReport(office: Office, gallery: string): Promise<number> {
  const start = performance.now()
  const path = `/api/photos/${gallery}/report/`
  const { report_id } = await ask<{ report_id: string }>(office, path, { title: 'Drill' })
  await until(async () => {
    const { reports } = await ask<{ reports: { id: string; status: string }[] }>(office, path)
    return reports.find(({ id }: { id: string }) => id === report_id)?.status === 'ready'
  })
  return performance.now() - start
}

async function sendEstimates(office: Office, many: number): Promise<string[]> {
  const { clients } = await ask<{ clients: { id: string }[] }>(office, '/api/clients/')
  const line_items = [{ name: 'Deck', unit_price: '480', quantity: '1' }]
  const ids: string[] = []
  for (let at = 0; at < many; at++) {
    const { estimate_id } = await ask<{ estimate_id: string }>(office, '/api/billing/', {
      client_id: clients[0]?.id,
      line_items,
    })
    await ask(office, `/api/billing/estimate/${estimate_id}/send/`, { to: [`renee${at}@example.com`] })
    ids.push(estimate_id)
  }
  return ids
}

async function untilDelayed(office: Office, estimates: string[]) {
  await until(async () => (await deliveriesOf(office, estimates.at(-1) ?? '')).some(({ delayed }) => delayed))
}

async function countUnsent(office: Office, estimates: string[]): Promise<number> {
  let unsent = 0
  for (const id of estimates)
    unsent += (await deliveriesOf(office, id)).filter(({ status, delayed }) => status !== 'sent' || delayed).length
  return unsent
}

async function deliveriesOf(office: Office, id: string): Promise<{ status: string; delayed: boolean }[]> {
  type Answer = { deliveries: { status: string; delayed: boolean }[] }
  return (await ask<Answer>(office, `/api/billing/estimate/${id}/mails/`)).deliveries
}

/** The answer's fields; a GET without `input`. */
async function ask<T>({ url, data }: Office, path: string, input?: object): Promise<T> {
  const headers = { cookie: data.cookie, 'content-type': 'application/json' }
  const post = input && { method: 'POST', body: JSON.stringify(input) }
  const answer = await fetch(`${url}${path}`, { headers, ...post })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`)
  return body as T
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 120_000; performance.now() < end; await sleep(50)) if (await isSo()) return
  throw new Error('It does not come to it')
}
