import { memo } from 'react'
import { type Drawing, drawMark, lineHeight } from '#contract/photos/annotation/drawing-rules.ts'
import type { Mark, Size } from '#contract/photos/annotation/mark-rules.ts'

/** A mark as it is drawn into the photo by the server, on the screen. */
export const MarkShape = memo(function MarkShape({ mark, size }: { mark: Mark; size: Size }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a mark stand in one order
  return drawMark(mark, size).map((drawing, at) => <DrawnPart key={at} drawing={drawing} />)
})

function DrawnPart({ drawing }: { drawing: Drawing }) {
  if (drawing.is === 'stroke') {
    const { d, color, width, opacity = 1, filled } = drawing
    return (
      <path
        {...{ d, opacity }}
        stroke={color}
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
        fill={filled ? color : 'none'}
      />
    )
  }
  const { lines, x, y, anchor, size, color, halo, haloWidth } = drawing
  return lines.map((line, at) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: lines stand in one order
      key={at}
      x={x}
      y={y + at * size * lineHeight}
      fontSize={size}
      fontWeight={600}
      textAnchor={anchor}
      fill={color}
      stroke={halo}
      strokeWidth={haloWidth}
      strokeLinejoin="round"
      paintOrder="stroke"
      className="whitespace-pre"
    >
      {line}
    </text>
  ))
}
