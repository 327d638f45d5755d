import { SnapLine } from '../basic/snap-line.tsx'

/** Where a dragged thing would go, `top` px down in the box it is in. */
export function DropLine({ top }: { top: number }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 z-10 -mt-px" style={{ top }} data-drop-line>
      <SnapLine />
    </div>
  )
}
