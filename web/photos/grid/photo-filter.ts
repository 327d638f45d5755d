import { phases } from '#contract/photos/tag-rules.ts'
import { isDay } from '#contract/values/dates.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import type { PhotoFilter } from '../gallery-queries.ts'

const names = ['phase', 'tags', 'by', 'from', 'to', 'annotated', 'shared'] as const

/** How the page's address narrows the photos, how that is changed, and how it ends; what it cannot mean is left out. */
export function usePhotoFilter() {
  const [params, change] = useAddress()
  const flag = (name: string) => (params.get(name) === 'yes' ? true : params.get(name) === 'no' ? false : undefined)
  const day = (name: string) => [params.get(name) ?? ''].find(isDay)
  const tags = params.getAll('tags')
  const filter: PhotoFilter = leaveOut({
    phase: phases.find((each) => each === params.get('phase')),
    tags: tags.length > 0 ? tags : undefined,
    by: /^[0-9a-f-]{36}$/.test(params.get('by') ?? '') ? (params.get('by') ?? undefined) : undefined,
    from: day('from'),
    to: day('to'),
    annotated: flag('annotated'),
    shared: flag('shared'),
  })
  const narrow = (next: PhotoFilter) =>
    change(
      Object.fromEntries(
        Object.entries(next).map(([name, value]) => [
          name,
          typeof value === 'boolean' ? (value ? 'yes' : 'no') : Array.isArray(value) ? value : (value as string),
        ]),
      ),
    )
  return {
    filter,
    narrow,
    isNarrowed: Object.keys(filter).length > 0,
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  }
}

export type PhotoFilterState = ReturnType<typeof usePhotoFilter>

function leaveOut<T extends object>(values: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
