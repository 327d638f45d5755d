import { Resolver } from 'node:dns/promises'
import { judgeSender } from '#contract/company/sender-rules.ts'
import type { SenderReport } from '#contract/company/sender-shapes.ts'

/** Answers the TXT records of a name, each in the pieces it came in; rejects as Node's resolver does. */
export type ResolveTxt = (name: string) => Promise<string[][]>

export type Sender = {
  smtp_url: string | undefined
  /** The address letters come from. */
  address: string
  dkim_selector: string | undefined
}

/**
 * Whether the domain that letters come from says in DNS that they are genuine. Never rejects and is over within
 * `timeout_ms`: where names can't be looked up, that is the answer. Source: field.md 1.14.
 */
export async function checkSender(
  { smtp_url, address, dkim_selector }: Sender,
  resolveTxt: ResolveTxt = askDns,
  timeout_ms = 5000,
): Promise<SenderReport> {
  if (!smtp_url) {
    const words =
      'No mail server is set (SMTP_URL): emails stay in the outbox of this machine, and there is nothing to check.'
    return { state: 'outbox', domain: null, words, records: [] }
  }
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const server = new URL(smtp_url).hostname
  const asked = Promise.all([
    textsOf(resolveTxt, domain, ['ENODATA']),
    dkim_selector ? textsOf(resolveTxt, `${dkim_selector}._domainkey.${domain}`) : [],
    findDmarc(resolveTxt, domain),
  ])
  try {
    const [spf, dkim, dmarc] = await within(timeout_ms, asked)
    const records = judgeSender({ domain, server, address, selector: dkim_selector, spf, dkim, dmarc })
    const bad = records.filter(({ state }) => state === 'wrong' || state === 'missing').length
    const words =
      bad === 0
        ? `Emails go out through ${server} as ${address}.`
        : `Emails go out through ${server} as ${address}. Until ${bad === 1 ? 'this is' : 'these are'} fixed, some may land in spam.`
    return { state: 'checked', domain, words, records }
  } catch {
    const words = `${domain} couldn't be looked up from here. Make sure it's spelled correctly and this machine can reach the internet.`
    return { state: 'unreachable', domain, words, records: [] }
  }
}

/**
 * A name without records says nothing; anything else that goes wrong is not known. A domain that does not exist at all
 * sends no mail: it is misspelt, or the name server is not one of the internet.
 */
async function textsOf(resolveTxt: ResolveTxt, name: string, empty = ['ENOTFOUND', 'ENODATA']): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    if (empty.includes((error as { code?: string }).code ?? '')) return []
    throw error
  }
}

/** The domain's own, else that of the one above it (RFC 7489 6.6.3), but never of a whole ending such as `com`. */
async function findDmarc(resolveTxt: ResolveTxt, domain: string): Promise<string[]> {
  const own = await textsOf(resolveTxt, `_dmarc.${domain}`)
  const above = domain.split('.').slice(1)
  return own.length > 0 || above.length < 2 ? own : textsOf(resolveTxt, `_dmarc.${above.join('.')}`)
}

async function askDns(name: string): Promise<string[][]> {
  return new Resolver({ timeout: 1500, tries: 2 }).resolveTxt(name)
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
