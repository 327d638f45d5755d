import { type FoundKind, foundKinds } from '#contract/dashboard/search-rules.ts'
import { type Place, recentPlaces } from './place.ts'
import { placesAbout, useActions, useAsked } from './use-actions.ts'
import { type SearchResult, useSearch } from './use-search.ts'

export type PlaceSection = { title: string; places: Place[] }

/**
 * What the words lead to, section by section: where one was lately while nothing is typed, actions, found records, and what is
 * close to the words. `>` asks for actions alone, `#` for tags or a number, "new invoice for …" for what it can be for.
 */
export function usePlaces(text: string) {
  const { words, only } = readTyped(text)
  const asked = useAsked(only === 'actions' ? words : text)
  const query = asked?.name ?? (only === 'actions' ? '' : words)
  const { search, waiting, searched } = useSearch(query)
  const every = search.data?.results ?? []
  const found = only === 'tags' ? every.filter(({ kind }) => kind === 'tag') : every
  const all = useActions(words)
  const actions = only === 'tags' ? [] : all
  const closest = found.filter(({ close }) => close).slice(0, 6)
  const sections = asked
    ? [{ title: 'Actions', places: placesAbout(asked.about, found).slice(0, 6) }]
    : [
        { title: 'Recent', places: text.trim() === '' ? recentPlaces() : [] },
        { title: 'Actions', places: query ? actions.slice(0, 4) : actions },
        ...foundKinds.map((kind) => sectionOf(kind, found, searched)),
        { title: 'Close matches', places: closest.map(placeOf) },
      ]
  const shown = sections.filter(({ places }) => places.length > 0)
  const [section] = shown
  const [place] = section?.places ?? []
  const isExact = found.some(({ close }) => !close)
  return {
    sections: shown,
    /** What is looked for, without the sign that says where. */
    typed: asked?.name ?? words,
    search,
    waiting,
    first: section && place && { title: section.title, place },
    /** What comes first hangs on an answer that is on its way: actions are known at once, and stay where they are. */
    firstWaits: waiting && (asked !== undefined || section?.title !== 'Actions'),
    /** Nothing holds the words, and something is close to them. */
    onlyClose: searched !== '' && found.length > 0 && !isExact ? searched : undefined,
    nothing: shown.length === 0 && !waiting && !search.error && text.trim() !== '',
  }
}

type Only = 'actions' | 'tags' | undefined

function readTyped(text: string): { words: string; only: Only } {
  const words = text.trim()
  if (words.startsWith('>')) return { words: words.slice(1).trim(), only: 'actions' }
  // A number is found with or without its sign.
  if (words.startsWith('#')) return { words: words.slice(1).trim(), only: /\d/.test(words) ? undefined : 'tags' }
  return { words, only: undefined }
}

function sectionOf(kind: FoundKind, found: SearchResult[], searched: string): PlaceSection {
  const { title, list } = kinds[kind]
  const places = found.filter((each) => each.kind === kind && !each.close)
  const more = list && places.length > MAX_PER_KIND
  const path = `${list}q=${encodeURIComponent(searched)}`
  const all: Place[] = more ? [{ title: `See all ${title.toLowerCase()}`, path, action: 'go' }] : []
  return { title, places: [...places.slice(0, MAX_PER_KIND).map(placeOf), ...all] }
}

function placeOf({ kind, title, path, detail, amount, amount_from }: SearchResult): Place {
  return { kind, title, path, detail: detail ?? undefined, amount, amount_from }
}

/** Of each kind; the server finds up to five. */
const MAX_PER_KIND = 3

const kinds: Record<FoundKind, { title: string; list?: string }> = {
  client: { title: 'Clients', list: '/clients?' },
  job: { title: 'Jobs', list: '/jobs?view=list&' },
  estimate: { title: 'Estimates', list: '/billing?tab=estimates&' },
  invoice: { title: 'Invoices', list: '/billing?tab=invoices&' },
  contract: { title: 'Contracts', list: '/contracts?' },
  transaction: { title: 'Transactions', list: '/accounting?view=transactions&' },
  gallery: { title: 'Photos' },
  tag: { title: 'Tags' },
  member: { title: 'Team' },
}
