/** Stages of the work; a photo is of one of them or none. */
export const phases = ['before', 'during', 'after'] as const
export type Phase = (typeof phases)[number]

/** Tags that are offered beside those a company has used. */
export const usualPhotoTags = [
  'Issue/damage',
  'Existing condition',
  'Measurement',
  'Material',
  'Equipment/serial plate',
  'Permit/inspection',
  'Hidden work',
  'Change order',
  'Punch list',
  'Safety',
  'Receipt',
  'Warranty',
  'Marketing OK',
] as const

/** Tags as they are kept: each once however its letters are written, the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map(tags.map((tag) => [tag.normalize().toLowerCase(), tag] as const).reverse())
  return tags.filter((tag) => tag !== '' && seen.get(tag.normalize().toLowerCase()) === tag).filter(isFirst)
}

function isFirst(tag: string, at: number, all: readonly string[]): boolean {
  return all.indexOf(tag) === at
}
