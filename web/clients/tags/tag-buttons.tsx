import { Tag } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'

/** In the bar over chosen rows: gives all of them a tag, or takes one off. */
export function TagButtons({ onTag }: { onTag: (way: 'add' | 'remove') => void }) {
  return (
    <>
      <Button variant="quiet" size="sm" icon={Tag} onClick={() => onTag('add')}>
        Add tag
      </Button>
      <Button variant="quiet" size="sm" onClick={() => onTag('remove')}>
        Remove tag
      </Button>
    </>
  )
}
