import type { LineKind } from './totals/totals-shapes.ts'

type TitleParts = {
  /** The title of the job it is for. */
  job?: string | null
  /** The street of the property, "12 Oak St". */
  street?: string | null
  client?: string | null
  lines: readonly { kind: LineKind; name: string }[]
  /** What the company offers, and its trades. */
  services: readonly string[]
  trade: readonly string[]
}

/**
 * What a document without a title is proposed to be called: its job's title, else the street (the client where none is known)
 * and the kind of work, "12 Oak St · Deck building". '' where nothing is known. Source: docs/domain.md, Estimates.
 */
export function proposeTitle({ job, street, client, lines, services, trade }: TitleParts): string {
  if (job?.trim()) return job.trim()
  const where = street?.trim() || client?.trim()
  return [where, kindOfWork(lines, services) ?? trade[0]].filter(Boolean).join(' · ')
}

/** Its first section, else the service of the company that most lines share a word with. */
function kindOfWork(lines: TitleParts['lines'], services: readonly string[]): string | undefined {
  const section = lines.find(({ kind, name }) => kind === 'section' && name.trim() !== '')
  if (section) return section.name.trim()
  const named = lines.filter(({ kind }) => kind !== 'text' && kind !== 'discount').map(({ name }) => wordsOf(name))
  const shared = (service: string) => {
    const words = wordsOf(service)
    return named.filter((line) => words.some((word) => line.includes(word))).length
  }
  const [best] = services.map((service) => ({ service, times: shared(service) })).sort((a, b) => b.times - a.times)
  return best && best.times > 0 ? best.service : undefined
}

/** Words that say what it is: long enough, without endings, so that "Decks" is "deck" and "painting" is "paint". */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.map((word) => word.replace(/(?:ing|s)$/, '')).filter((word) => word.length > 2 && !common.has(word))
}

/** Said of any work: what is installed, repaired or built is the word beside them. */
const common = new Set(
  'and the for install installation repair replacement replace remove removal build new old work'.split(' '),
)
