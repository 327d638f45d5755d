import { useEffect } from 'react'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** A page of the practice bank, and what to do when its question was answered or dismissed. */
export type Challenge = { page: string; done: () => void }

/** Where the holder of a card answers the bank: a page of the processor, in a frame. `origin`: the processor's. */
export function PracticeChallenge({ challenge, origin }: { challenge: Challenge; origin: string }) {
  const { page, done } = challenge
  useEffect(() => {
    function onMessage({ data, origin: from }: MessageEvent) {
      const answered = typeof data === 'object' && data !== null && data.practice === 'answered'
      if (answered && from === new URL(origin).origin) done()
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [origin, done])
  const theme = document.documentElement.dataset.theme
  return (
    <Dialog open onOpenChange={(open) => !open && done()} title="Your bank asks" size="sm">
      <iframe
        title="Confirm with your bank"
        src={theme ? `${page}&theme=${theme}` : page}
        className="h-96 w-full rounded-input border border-line"
      />
    </Dialog>
  )
}
