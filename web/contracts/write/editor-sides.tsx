import { Children, type ReactNode, useState } from 'react'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { useMedia } from '#web/ui/style/media.ts'

type Sides = ReturnType<typeof useSides>

/** The text and what is beside it; where there is no space beside it, one of the two. */
export function useSides() {
  const [side, setSide] = useState<'text' | 'details'>('text')
  const isWide = useMedia('(width >= 80rem)')
  return {
    isWide,
    side,
    show: setSide,
    showField: (field: string) => setSide(field === 'content' ? 'text' : 'details'),
  }
}

export function SideChoice({ sides }: { sides: Sides }) {
  if (sides.isWide) return null
  return (
    <div className="pb-4">
      <SegmentedControl
        label="Show"
        hideLabel
        value={sides.side}
        onChange={sides.show}
        choices={[
          { value: 'text', label: 'Text' },
          { value: 'details', label: 'Details and signers' },
        ]}
      />
    </div>
  )
}

/** The first child is the text; the others stand beside it. */
export function EditorSides({ sides: { isWide, side }, children }: { sides: Sides; children: ReactNode }) {
  const [text, ...details] = Children.toArray(children)
  return (
    <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6' : ''}>
      <div hidden={!isWide && side !== 'text'} data-field="content">
        {text}
      </div>
      <div hidden={!isWide && side !== 'details'} className="flex min-w-0 flex-col gap-4 [&[hidden]]:hidden">
        {details}
      </div>
    </div>
  )
}
