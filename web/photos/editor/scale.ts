import type { Mark, Unit } from '#contract/photos/annotation/mark-rules.ts'

export type PhotoScale = { scale: number; unit: Unit }

/** By what the photo is measured, once somebody said how long something on it is. */
export function photoScale(marks: readonly Mark[]): PhotoScale | undefined {
  const known = marks.find(({ scale, unit }) => scale && unit)
  return known?.scale && known.unit ? { scale: known.scale, unit: known.unit } : undefined
}

export const showsSize = ({ kind }: Pick<Mark, 'kind'>) => ['line', 'box', 'oval', 'measure'].includes(kind)

/** A mark that shows its size, where it is of a kind that has one. */
export function withScale(mark: Mark, scale: PhotoScale | undefined): Mark {
  return scale && showsSize(mark) ? { ...mark, ...scale } : mark
}

export function withoutScale({ scale: _, unit: __, ...mark }: Mark): Mark {
  return mark
}
