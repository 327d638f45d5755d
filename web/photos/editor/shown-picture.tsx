import type { Point } from '#contract/photos/annotation/mark-rules.ts'
import { filterOf, type Work } from './work.ts'

type PictureProps = { src: string; work: Work; width: number; height: number }

/** The photo, turned and lit as it will be. */
export function ShownPicture({ src, work, width, height }: PictureProps) {
  const lies = work.rotate % 180 !== 0
  const [across, down] = lies ? [height, width] : [width, height]
  const middle: Point = [(width - across) / 2, (height - down) / 2]
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      className="pointer-events-none absolute max-w-none"
      style={{
        ...{ left: middle[0], top: middle[1], width: across, height: down },
        transform: work.rotate === 0 ? undefined : `rotate(${work.rotate}deg)`,
        filter: filterOf(work),
      }}
    />
  )
}
