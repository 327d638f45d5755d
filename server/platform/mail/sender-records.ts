import { Resolver } from 'node:dns/promises'

/** Answers the TXT records of a name, each in the pieces it came in; rejects as Node's resolver does. */
export type ResolveTxt = (name: string) => Promise<string[][]>

export type Sender = {
  smtp_url: string | undefined
  /** The address mail is sent from. */
  address: string
  dkim_selector: string | undefined
}

/** `outbox`: no mail server is set. `unreachable`: the names could not be looked up. Each text is one TXT record. */
export type SenderRecords =
  | { state: 'outbox' }
  | { state: 'unreachable'; domain: string }
  | {
      state: 'found'
      domain: string
      /** The host of SMTP_URL. */
      server: string
      address: string
      selector: string | undefined
      spf: string[]
      dkim: string[]
      /** Of the domain, or of the one above it. */
      dmarc: string[]
    }

/**
 * What DNS says of the domain that mail is sent from: who may send (SPF, RFC 7208), with which key it is signed (DKIM,
 * RFC 6376), what becomes of mail that is neither (DMARC, RFC 7489). Never rejects, and is over within `timeout_ms`.
 */
export async function findSenderRecords(
  { smtp_url, address, dkim_selector: selector }: Sender,
  resolveTxt: ResolveTxt = askDns,
  timeout_ms = 5000,
): Promise<SenderRecords> {
  if (!smtp_url) return { state: 'outbox' }
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const server = new URL(smtp_url).hostname
  const asked = Promise.all([
    textsOf(resolveTxt, domain, ['ENODATA']),
    selector ? textsOf(resolveTxt, `${selector}._domainkey.${domain}`) : [],
    findDmarc(resolveTxt, domain),
  ])
  try {
    const [spf, dkim, dmarc] = await within(timeout_ms, asked)
    return { state: 'found', domain, server, address, selector, spf, dkim, dmarc }
  } catch {
    return { state: 'unreachable', domain }
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
