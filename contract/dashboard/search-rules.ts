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
