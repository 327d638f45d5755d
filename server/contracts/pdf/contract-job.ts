import { fileURLToPath } from 'node:url'
import { contractDay } from '#contract/contracts/language/day-rules.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import { readableAccent } from '#contract/values/colors.ts'
import { formatPhone } from '#contract/values/phone.ts'
import type { PdfJob } from '#server/platform/pdf/typesetter.ts'
import { drawContent } from './blocks.ts'
import type { CertificateWords } from './certificate-words.ts'
import type { PrintedContract } from './frozen.ts'
import { pictureName } from './signing-marks.ts'

const template = fileURLToPath(new URL('./contract.typ', import.meta.url))

/** What stands beside the text: the logo, already processed, and the certificate with its code as SVG. */
type Beside = { logo?: Uint8Array | undefined; certificate?: CertificateWords; qr?: string }

/** A contract as PDF/A-2a; with a certificate it is on pages of its own behind the text. */
export function contractJob(contract: PrintedContract, beside: Beside = {}): PdfJob {
  return jobOf(contract, drawContent(contract), beside)
}

/** The certificate alone. */
export function certificateJob(contract: PrintedContract, beside: Beside & { certificate: CertificateWords }): PdfJob {
  return jobOf(contract, null, beside)
}

function jobOf(contract: PrintedContract, blocks: unknown[] | null, { logo, certificate, qr }: Beside): PdfJob {
  const { brand, draft, at } = contract
  const locale = new Intl.Locale(brand.locale)
  const words = wordsOf(brand)
  const named = draft ? words.print.draft : brand.number
  const version = brand.revision > 1 ? words.print.version(brand.revision) : ''
  const data = {
    date: dateOf(at),
    lang: locale.language,
    region: locale.region ?? '',
    paper: ['US', 'CA'].includes(brand.country) ? 'us-letter' : 'a4',
    accent: readableAccent(brand.accent),
    title: blocks ? `${brand.title}: ${named}` : `${words.print.certificate.titleOf(brand.title)}: ${named}`,
    author: brand.company_name,
    heading: brand.title,
    under: [named, version, draft ? '' : contractDay(brand.date, brand)].filter(Boolean).join(' · '),
    company: { name: brand.company_name, lines: linesOf(contract) },
    logo: logo !== undefined,
    footer: [named, brand.title].join(' · '),
    blocks,
    certificate: certificate ?? null,
    words: {
      page: words.print.page,
      of: words.print.of,
      signature: words.print.signatureOf,
      logo: words.text.logoOf(brand.company_name),
    },
  }
  const files = {
    ...(logo ? { logo } : {}),
    ...(qr ? { qr: new TextEncoder().encode(qr) } : {}),
    ...Object.fromEntries(drawings(contract)),
  }
  return { template, data, files, standard: 'a-2a' }
}

function linesOf({ brand }: PrintedContract): string[] {
  const license = brand.license_number ? wordsOf(brand).text.license(brand.license_number) : ''
  const reach = [formatPhone(brand.phone ?? ''), brand.email ?? '', brand.website ?? '']
  return [...brand.address_lines, ...reach, license].filter((line) => line.trim() !== '')
}

function drawings({ signers }: PrintedContract): [string, Uint8Array][] {
  return signers.flatMap(({ signature }): [string, Uint8Array][] => {
    const drawn = signature?.drawn
    if (!drawn) return []
    const bytes = Buffer.from(drawn.replace(/^data:image\/png;base64,/, ''), 'base64')
    return [[pictureName(drawn), new Uint8Array(bytes)]]
  })
}

/** In UTC, as the file's own date is written. */
function dateOf(instant: string) {
  const at = new Date(instant)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  }
}
