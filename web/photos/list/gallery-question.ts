import { useAddress } from '#web/ui/frame/address.ts'

/** What the page's address asks of the list; what it cannot mean is left out. */
export function useGalleryQuestion() {
  const [params] = useAddress()
  return {
    q: params.get('q') || undefined,
    sort: params.get('sort') === 'name' ? ('name' as const) : ('recent' as const),
    /** Words are looked for in all of them; else those without photos are put away. */
    photos: params.get('q') ? undefined : params.get('show') === 'empty' ? ('none' as const) : ('some' as const),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}
