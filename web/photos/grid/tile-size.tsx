import { Grid2x2, Grid3x3, LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { readStored, writeStored } from '#web/api/stored.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'

const sizes = ['s', 'm', 'l'] as const
export type TileSize = (typeof sizes)[number]

const words: Record<TileSize, string> = { s: 'Small', m: 'Medium', l: 'Large' }
const icons = { s: Grid3x3, m: LayoutGrid, l: Grid2x2 }
/** The least width of a tile, and how many stand side by side at least. */
export const tileWidths: Record<TileSize, { phone: number; wide: number; least: number }> = {
  s: { phone: 84, wide: 116, least: 4 },
  m: { phone: 124, wide: 164, least: 3 },
  l: { phone: 170, wide: 280, least: 1 },
}

/** How large a person has the photos on this device. */
export function useTileSize(): [TileSize, (size: TileSize) => void] {
  const key = `photo size ${useSession().user?.username ?? ''}`
  const [size, setSize] = useState(() => sizes.find((each) => each === readStored(key)) ?? 'm')
  const choose = (next: TileSize) => {
    writeStored(key, next === 'm' ? undefined : next)
    setSize(next)
  }
  return [size, choose]
}

type TileSizesProps = { value: TileSize; onChange: (size: TileSize) => void }

/** Small, medium or large photos. */
export function TileSizes({ value, onChange }: TileSizesProps) {
  return (
    <fieldset aria-label="Size of the photos" className="flex rounded-input border border-line-strong bg-surface">
      {sizes.map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={value === size}
          aria-label={words[size]}
          title={words[size]}
          onClick={() => onChange(size)}
          className={cx(
            'quick grid size-8 place-items-center first:rounded-s-input last:rounded-e-input phone:size-11',
            value === size ? 'bg-chalk-tint text-chalk' : 'text-ink-muted hover:bg-sunken',
          )}
        >
          <Icon of={icons[size]} size={16} />
        </button>
      ))}
    </fieldset>
  )
}
