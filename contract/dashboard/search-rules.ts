/** What a search finds, in the order in which it is shown. */
export const foundKinds = [
  'client',
  'job',
  'estimate',
  'invoice',
  'contract',
  'transaction',
  'gallery',
  'tag',
  'member',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** What people call them; a beginning of three letters will do. */
const kindWords: Record<FoundKind, readonly string[]> = {
  client: ['clients', 'customers'],
  job: ['jobs', 'projects'],
  estimate: ['estimates', 'quotes'],
  invoice: ['invoices', 'bills'],
  contract: ['contracts', 'agreements'],
  transaction: ['transactions'],
  gallery: ['gallery', 'galleries', 'photos'],
  tag: ['tags'],
  member: ['members', 'crew', 'team'],
}

/** Of "inv ortiz" the kind that the first word names, and the words to look for; undefined where it names none or no word follows. */
export function readKind(typed: string): { kind: FoundKind; rest: string } | undefined {
  const [, first = '', rest = ''] = /^(\p{L}{3,})\s+(.*\p{L}.*)$/u.exec(typed.trim().toLowerCase()) ?? []
  const kind = foundKinds.find((each) => first !== '' && kindWords[each].some((word) => word.startsWith(first)))
  return kind && { kind, rest: rest.trim() }
}
