import type { ReactNode } from 'react'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'

type AnswerSheetProps = {
  title: string
  description?: string
  initialFocus?: string
  /** The button that sends it. */
  action: ReactNode
  problem: string | undefined
  onClose: () => void
  children: ReactNode
}

/** The sheet in which a client answers: what is asked for, why it failed, the answer and the way back. */
export function AnswerSheet({ action, problem, onClose, children, ...sheet }: AnswerSheetProps) {
  return (
    <Sheet
      {...sheet}
      open
      onOpenChange={onClose}
      footer={
        <>
          {action}
          <Button size="lg" onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {problem && (
          <Banner tone="problem" urgent>
            {problem}
          </Banner>
        )}
        {children}
      </div>
    </Sheet>
  )
}
