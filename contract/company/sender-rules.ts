import type { SenderRecord } from './sender-shapes.ts'

/** What a domain's DNS says; undefined where it says nothing. Each text is one TXT record. */
export type SenderFacts = {
  domain: string
  /** The host of SMTP_URL. */
  server: string
  /** Whoever sends from this address reads the reports. */
  address: string
  selector: string | undefined
  spf: string[]
  dkim: string[]
  /** Of the domain, or of the one above it. */
  dmarc: string[]
}

/** Three verdicts: who may send (SPF, RFC 7208), is it signed (DKIM, RFC 6376), what if not (DMARC, RFC 7489). */
export function judgeSender(facts: SenderFacts): SenderRecord[] {
  return [judgeSpf(facts), judgeDkim(facts), judgeDmarc(facts)]
}

/** How the large mail services are named in SPF records; any other server is named by its own address. */
const services: [server: RegExp, mechanism: string][] = [
  [/(^|\.)(google|gmail)\.com$/, 'include:_spf.google.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'include:spf.protection.outlook.com'],
  [/(^|\.)amazonaws\.com$/, 'include:amazonses.com'],
  [/(^|\.)sendgrid\.net$/, 'include:sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'include:mailgun.org'],
  [/(^|\.)postmarkapp\.com$/, 'include:spf.mtasv.net'],
  [/(^|\.)fastmail\.com$/, 'include:spf.messagingengine.com'],
]

function judgeSpf({ domain, server, spf }: SenderFacts): SenderRecord {
  const records = spf.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const known = services.find(([pattern]) => pattern.test(server))?.[1]
  const mechanism = known ?? `a:${server}`
  const fresh = { name: domain, text: `v=spf1 ${mechanism} ~all` }
  const [record] = records
  if (record === undefined)
    return {
      kind: 'spf',
      state: 'missing',
      words: `${domain} doesn't say which servers may send its mail. Add this record.`,
      add: fresh,
    }
  if (records.length > 1)
    return {
      kind: 'spf',
      state: 'wrong',
      words: `${domain} has ${records.length} SPF records, so mail servers ignore them all. Keep one that lists all your servers.`,
      add: null,
    }
  const terms = record.split(/\s+/)
  if (terms.some((term) => /^\+?all$/i.test(term)))
    return {
      kind: 'spf',
      state: 'wrong',
      words: 'The SPF record lets anyone send in your name. End it with ~all.',
      add: { name: domain, text: terms.map((term) => (/^\+?all$/i.test(term) ? '~all' : term)).join(' ') },
    }
  if (known && !terms.some((term) => term.toLowerCase().replace(/^\+/, '') === known))
    return {
      kind: 'spf',
      state: 'wrong',
      words: `The SPF record doesn't name ${server}, which sends your emails. Change it to this.`,
      add: { name: domain, text: withMechanism(terms, known) },
    }
  return {
    kind: 'spf',
    state: 'ok',
    words: known
      ? `The SPF record lists ${server}.`
      : `There is an SPF record. Make sure it covers ${server}, for example with ${mechanism}.`,
    add: null,
  }
}

/** Before the term that ends the record. */
function withMechanism(terms: string[], mechanism: string): string {
  const end = terms.findIndex((term) => /^([-~?]all|redirect=)/i.test(term))
  const at = end < 0 ? terms.length : end
  return [...terms.slice(0, at), mechanism, ...terms.slice(at)].join(' ')
}

function judgeDkim({ domain, selector, dkim }: SenderFacts): SenderRecord {
  if (!selector)
    return {
      kind: 'dkim',
      state: 'unknown',
      words:
        'Emails should be signed. Your mail provider gives you a selector and a record: set DKIM_SELECTOR to the selector to have the record checked.',
      add: null,
    }
  const name = `${selector}._domainkey.${domain}`
  const key = dkim
    .map((text) => /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]?.replace(/\s/g, ''))
    .find((each) => each !== undefined)
  if (key === undefined)
    return {
      kind: 'dkim',
      state: 'missing',
      words: `There is no key at ${name}. Add this record with the key your mail provider shows.`,
      add: { name, text: 'v=DKIM1; k=rsa; p=<the public key from your mail provider>' },
    }
  if (key === '')
    return {
      kind: 'dkim',
      state: 'wrong',
      words: `The key at ${name} is empty, so it no longer counts. Add the one your mail provider shows.`,
      add: { name, text: 'v=DKIM1; k=rsa; p=<the public key from your mail provider>' },
    }
  return { kind: 'dkim', state: 'ok', words: `There is a key at ${name}.`, add: null }
}

function judgeDmarc({ domain, address, dmarc }: SenderFacts): SenderRecord {
  const records = dmarc.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const add = { name: `_dmarc.${domain}`, text: `v=DMARC1; p=none; rua=mailto:${address}` }
  if (records.length === 0)
    return {
      kind: 'dmarc',
      state: 'missing',
      words: `${domain} doesn't say what to do with forged email. Add this record; once everything works, change none to quarantine.`,
      add,
    }
  const policy = /;\s*p=\s*(none|quarantine|reject)\s*(;|$)/i.exec(records[0] ?? '')?.[1]?.toLowerCase()
  if (records.length > 1 || policy === undefined)
    return {
      kind: 'dmarc',
      state: 'wrong',
      words: "The DMARC record can't be read. Replace it with this one.",
      add,
    }
  return {
    kind: 'dmarc',
    state: 'ok',
    words:
      policy === 'none'
        ? 'There is a DMARC record. It only monitors; once everything works, change none to quarantine.'
        : 'There is a DMARC record.',
    add: null,
  }
}
