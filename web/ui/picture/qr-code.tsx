import { useMemo } from 'react'
import { encode } from 'uqr'

/** A QR code, dark on white in every theme so that any camera reads it. `label` says what it encodes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-input border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** One run of dark squares a row is one rectangle; four squares of white around, as readers want (ISO/IEC 18004). */
function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => {
    const runs: string[] = []
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      runs.push(`M${start} ${y}h${x - start + 1}v1H${start}z`)
    }
    return runs.join('')
  })
  return { size, path: rows.join('') }
}
