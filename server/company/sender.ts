import { judgeSender } from '#contract/company/sender-rules.ts'
import type { SenderReport } from '#contract/company/sender-shapes.ts'
import type { Ctx, Outside } from '#server/http/context.ts'
import type { SenderRecords } from '#server/platform/mail/sender-records.ts'

export async function checkSender({ platform }: Outside<Ctx>): Promise<{ sender: SenderReport }> {
  return { sender: reportSender(await platform.mail.findSenderRecords()) }
}

/** Whether the domain that emails come from says in DNS that they are genuine, and what to add where it does not. */
export function reportSender(found: SenderRecords): SenderReport {
  if (found.state === 'outbox') {
    const words =
      'No mail server is set (SMTP_URL): emails stay in the outbox of this machine, and there is nothing to check.'
    return { state: 'outbox', domain: null, words, records: [] }
  }
  if (found.state === 'unreachable') {
    const words = `${found.domain} couldn't be looked up from here. Make sure it's spelled correctly and this machine can reach the internet.`
    return { state: 'unreachable', domain: found.domain, words, records: [] }
  }
  const records = judgeSender(found)
  const bad = records.filter(({ state }) => state === 'wrong' || state === 'missing').length
  const sent = `Emails go out through ${found.server} as ${found.address}.`
  const fix = ` Until ${bad === 1 ? 'this is' : 'these are'} fixed, some may land in spam.`
  return { state: 'checked', domain: found.domain, words: bad === 0 ? sent : sent + fix, records }
}
