import { FileDiff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { usePhone } from '#web/ui/style/media.ts'

type BeginProps = { takesPhoto: boolean; onBegin: (photos: File[]) => void }

/** One press: on a phone the camera first, then the form with the photo in it; without one where none is taken. */
export function BeginChangeOrder({ takesPhoto, onBegin }: BeginProps) {
  const phone = usePhone()
  const input = useRef<HTMLInputElement>(null)
  const begin = useRef(onBegin)
  begin.current = onBegin
  useEffect(() => {
    const camera = input.current
    const closed = () => begin.current([])
    camera?.addEventListener('cancel', closed)
    return () => camera?.removeEventListener('cancel', closed)
  }, [])
  return (
    <>
      <Button size="sm" icon={FileDiff} onClick={() => (phone && takesPhoto ? input.current?.click() : onBegin([]))}>
        Change order
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        data-photo-for="change order"
        onChange={(event) => {
          onBegin([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
