import type { CompanySettings } from '../../company/shapes.ts'
import { readableAccent } from '../../values/colors.ts'
import { formatFullDay, formatInstant, todayIn } from '../../values/dates.ts'
import { formatPhone } from '../../values/phone.ts'
import { type Phase, phases } from '../tag-rules.ts'
import type { ReportSort } from './rules.ts'

type ReportToWord = {
  title: string
  about: { client: string | null; job: string | null; address: readonly string[] }
  per_page: number
  sort: ReportSort
  comments: boolean
  tags: boolean
  taken: boolean
  stamp: boolean
  place: boolean
  created_at: string
}

type PhotoToWord = {
  comment: string | null
  tags: readonly string[]
  phase: Phase | null
  taken_at: string | null
  created_at: string
  latitude: number | null
  longitude: number | null
}

type Company = Pick<
  CompanySettings,
  | 'name'
  | 'address'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'country'
  | 'phone'
  | 'email'
  | 'website'
  | 'license_number'
  | 'brand_color'
  | 'paper_template'
  | 'locale'
  | 'timezone'
>

const stageHeadings: Record<Phase, string> = { before: 'Before', during: 'During', after: 'After' }

/** A report in words, as the PDF says them; `photos` in their order. */
export function wordsOfReport(report: ReportToWord, company: Company, photos: readonly PhotoToWord[]) {
  const { locale, timezone } = company
  const { language, region } = new Intl.Locale(locale)
  const { client, job, address } = report.about
  const facts = [
    { label: 'Client', lines: client ? [client] : [] },
    { label: 'Job', lines: job ? [job] : [] },
    { label: 'Address', lines: [...address] },
    { label: 'Photos', lines: [countOf(photos.length)] },
    { label: 'Taken', lines: spanOf(photos, company) },
    { label: 'Report date', lines: [formatFullDay(todayIn(timezone, report.created_at), locale)] },
  ].filter(({ lines }) => lines.length > 0)
  return {
    lang: language,
    region: region ?? '',
    paper: ['US', 'CA'].includes(company.country) ? 'us-letter' : 'a4',
    accent: company.paper_template === 'plain' ? '#1d232b' : readableAccent(company.brand_color),
    title: report.title,
    kind: 'Photo report',
    company: { name: company.name, lines: linesOf(company) },
    facts,
    per_page: report.per_page,
    sections: sectionsOf(report, photos).map(({ heading, from, to }) => ({
      heading,
      photos: photos.slice(from, to).map((photo, at) => wordsOfPhoto(report, company, photo, from + at)),
    })),
    footer: `${report.title} · ${company.name}`,
    sent_with: 'Made with Chalkline',
  }
}

type Section = { heading: string; from: number; to: number }

/** By stage each stage has its heading; else all of them are one section without. */
function sectionsOf({ sort }: ReportToWord, photos: readonly PhotoToWord[]): Section[] {
  if (sort !== 'stage') return [{ heading: '', from: 0, to: photos.length }]
  const sections: Section[] = []
  for (const phase of [...phases, null]) {
    const from = sections.at(-1)?.to ?? 0
    const count = photos.filter((photo) => photo.phase === phase).length
    if (count > 0) sections.push({ heading: phase ? stageHeadings[phase] : 'Other photos', from, to: from + count })
  }
  return sections
}

function wordsOfPhoto(report: ReportToWord, { locale, timezone }: Company, photo: PhotoToWord, at: number) {
  const taken = photo.taken_at ? formatInstant(photo.taken_at, timezone, locale) : ''
  const comment = report.comments ? (photo.comment ?? '') : ''
  return {
    file: `photo-${at}.jpg`,
    number: String(at + 1),
    alt: comment || `Photo ${at + 1}${taken ? `, ${taken}` : ''}`,
    comment,
    meta: [
      report.sort !== 'stage' && photo.phase ? stageHeadings[photo.phase] : '',
      report.taken ? taken : '',
      report.place ? placeWords(photo) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    tags: report.tags ? photo.tags.join(' · ') : '',
    stamp: report.stamp ? taken : '',
  }
}

/** `43.66000° N, 70.25500° W`; nothing where it is not known. */
export function placeWords({ latitude, longitude }: Pick<PhotoToWord, 'latitude' | 'longitude'>): string {
  if (latitude === null || longitude === null) return ''
  const half = (value: number, [plus, minus]: readonly [string, string]) =>
    `${Math.abs(value).toFixed(5)}° ${value < 0 ? minus : plus}`
  return `${half(latitude, ['N', 'S'])}, ${half(longitude, ['E', 'W'])}`
}

/** From the first day to the last, of those whose camera said when. */
function spanOf(photos: readonly PhotoToWord[], { timezone, locale }: Company): string[] {
  const days = photos.flatMap(({ taken_at }) => (taken_at ? [todayIn(timezone, taken_at)] : [])).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const [begin, end] = [formatFullDay(first, locale), formatFullDay(last, locale)]
  return [begin === end ? begin : `${begin} to ${end}`]
}

function countOf(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`
}

function linesOf(company: Company): string[] {
  const { address, city, state, postal_code, phone, email, website, license_number } = company
  const region = [state, postal_code].filter(Boolean).join(' ')
  return [
    address ?? '',
    [city, region].filter(Boolean).join(', '),
    phone ? formatPhone(phone) : '',
    email ?? '',
    website ?? '',
    license_number ? `License ${license_number}` : '',
  ].filter((line) => line !== '')
}
