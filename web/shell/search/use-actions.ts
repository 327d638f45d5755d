import { useAccess, useCan, useHasAll } from '#web/api/access.ts'
import type { ActionAbout, PaletteAction } from '#web/api/palette-action.ts'
import { usePlansOff } from '#web/subscription/queries.ts'
import { useNewThings } from '../frame/new-things.ts'
import { useAreas } from '../frame/use-areas.ts'
import { canSeeSection, sections } from '../settings/settings-sections.ts'
import { allActions } from './all-actions.ts'
import type { Place } from './place.ts'
import type { SearchResult } from './use-search.ts'

type Action = Place & { words?: string /** Only where it is asked for. */; rare?: boolean }

/** What the person may do that fits the words: make, go to a page, go to a list that is narrowed, go to a setting. */
export function useActions(words: string): Place[] {
  const all = [...useCreating(), ...useGoing(), ...useSettings()]
  const typed = wordsOf(words)
  if (typed.length === 0) return all.filter(({ rare }) => !rare)
  return all
    .filter((action) => typed.every((word) => wordsOf(`${action.title} ${action.words ?? ''}`).some(begins(word))))
    .toSorted((a, b) => inTitle(b, typed) - inTitle(a, typed))
}

/** The action that was typed with what it is about, as "new invoice for ort"; undefined where there is none. */
export function useAsked(text: string): { action: PaletteAction; about: ActionAbout; name: string } | undefined {
  const access = useAccess()
  const can = useCan()
  if (access?.kind === 'client') return undefined
  for (const action of allActions) {
    const name = action.about?.typed.exec(text.trim())?.[1]
    if (action.about && name && action.needs.some(can)) return { action, about: action.about, name }
  }
  return undefined
}

/** The action with each that was found of what it can be about. */
export function placesAbout(about: ActionAbout, found: SearchResult[]): Place[] {
  return found.flatMap(({ kind, id, title, detail }) => {
    const path = about.href[kind]?.(id)
    return path ? [{ title: about.titleOf(title), path, detail: detail ?? undefined, action: 'new' as const }] : []
  })
}

function useCreating(): Action[] {
  return useNewThings().map(({ label, href }) => ({
    title: `New ${label.toLowerCase()}`,
    words: allActions.find(({ creates }) => creates?.label === label)?.words,
    path: href,
    action: 'new',
  }))
}

function useGoing(): Action[] {
  const access = useAccess()
  const can = useCan()
  const hasAll = useHasAll()
  const areas = useAreas().map(({ label, href }): Action => ({ title: `Go to ${label}`, path: href, action: 'go' }))
  if (access?.kind === 'client') return areas
  const others = allActions.filter(
    ({ creates, needs, needsAll }) => !creates && needs.some(can) && hasAll(needsAll ?? []),
  )
  return [
    ...areas,
    ...others.map(
      ({ title, words, href }): Action => ({
        title,
        words: `go to ${words ?? ''}`,
        path: href,
        action: 'go',
        rare: true,
      }),
    ),
  ]
}

/** The pages of the settings, by what can be set there. */
function useSettings(): Action[] {
  const access = useAccess()
  const plansOff = usePlansOff()
  return sections
    .filter((section) => access && canSeeSection(access, section) && !(section.ofPlans && plansOff))
    .map(({ key, label, words }) => ({
      title: `Settings: ${label}`,
      words: `go to ${words}`,
      path: `/dashboard/profile/settings?section=${key}`,
      action: 'go',
      rare: true,
    }))
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const begins = (word: string) => (each: string) => each.startsWith(word)

/** How many of the words the title has itself. */
function inTitle({ title }: Action, typed: string[]): number {
  return typed.filter((word) => wordsOf(title).some(begins(word))).length
}
