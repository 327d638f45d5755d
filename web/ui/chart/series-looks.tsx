import { useId } from 'react'

/** A series is told by its pattern as well as by its color: 1 and 5 are money in, the others money out, 0 all the rest. */
export type SeriesLook = 0 | 1 | 2 | 4 | 5 | 6

type LookProps = { id: string; look: SeriesLook }

/** The pattern of a series, for `fill="url(#id)"`. */
export function Hatch({ id, look }: LookProps) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={turns[look]}>
        <rect width="6" height="6" className={look === 1 ? fills[1] : 'fill-surface'} />
        <Marks look={look} />
      </pattern>
    </defs>
  )
}

function Marks({ look }: { look: SeriesLook }) {
  const fill = fills[look]
  if (look === 1) return null
  if (look === 4) return <rect width="6" height="6" className={fill} />
  if (look === 6) return <circle cx="3" cy="3" r="2.1" className={fill} />
  if (look === 0) return <rect width="1.5" height="6" className={fill} />
  return <rect width="3.5" height="6" className={fill} />
}

const fills: Record<SeriesLook, string> = {
  0: 'fill-slate',
  1: 'fill-series-1',
  2: 'fill-series-2',
  4: 'fill-series-4',
  5: 'fill-series-5',
  6: 'fill-series-6',
}

/** The line around a bar of the series. */
export const edges: Record<SeriesLook, string> = {
  0: 'stroke-slate',
  1: 'stroke-series-1',
  2: 'stroke-series-2',
  4: 'stroke-series-4',
  5: 'stroke-series-5',
  6: 'stroke-series-6',
}

/* Degrees: none of two beside each other lies the same way. */
const turns: Record<SeriesLook, string | undefined> = {
  0: 'rotate(90)',
  1: undefined,
  2: 'rotate(45)',
  4: undefined,
  5: 'rotate(-45)',
  6: undefined,
}

/** A small square of the series, to stand beside its name. */
export function SeriesSwatch({ look }: { look: SeriesLook }) {
  const id = useId()
  return (
    <svg aria-hidden width="14" height="14" className="shrink-0">
      <Hatch id={id} look={look} />
      <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={`url(#${id})`} className={edges[look]} />
    </svg>
  )
}
