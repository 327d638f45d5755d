import { type Breach, breachesAt, type Source } from './sources.ts'

const irregular =
  'aged owed used agreed begun bent born bought bound broken brought built caught chosen cut dealt done drawn driven eaten fallen felt fought found frozen given gone grown heard held hidden hit hurt kept known laid learnt led left lent lost made meant met paid proven put read remade rewritten risen said seen sent set shown shut sold spent split spoken stolen stuck swept taken taught thought thrown told torn understood undone unpaid unread unsent withdrawn won worn written'
const prepositions = 'after at back before by for from in into of off on out over to under up with'

const capital = (words: string) => words.split(' ').map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)

/** `Need`, `Feed` and `Shed` are nouns. */
const participle = `(?:[A-Z][a-z]{2,}(?<!e)ed|${capital(irregular).join('|')})`
const bareParticiple = new RegExp(
  String.raw`\bexport\s+(?:declare\s+)?(?:type|interface)\s+${participle}(?:${capital(prepositions).join('|')})?\b`,
  'g',
)

const sentence =
  'a type that others import says what it is, not what was done to it: StoredDocument, CreateJobInput, ListFilters'

/** No exported type is named by a participle alone, nor by one with a preposition: `Asked`, `Written`, `KeptBy`. */
export function checkParticiples(sources: Source[]): Breach[] {
  return sources.flatMap((source) => breachesAt(source, source.bare, bareParticiple, 'participles', sentence))
}
