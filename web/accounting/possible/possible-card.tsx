import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { nameOf } from '../words.ts'
import { PossibleSides } from './possible-sides.tsx'
import type { PossibleMatch } from './queries.ts'
import { useAnswer } from './use-answer.ts'

/** A deposit that may be counted already: is it the same money as the payments beside it? One press each way. */
export function PossibleCard({ of }: { of: PossibleMatch }) {
  const mayEdit = useCan('accounting.edit')
  const { answer, isPending } = useAnswer(of)
  const about = nameOf(of.transaction)
  return (
    <div className="flex flex-col gap-2">
      <PossibleSides of={of} />
      {mayEdit && (
        <div className="flex gap-2 *:flex-1 sm:*:flex-none">
          <Button variant="primary" busy={isPending} onClick={() => void answer('same')}>
            Same money<span className="sr-only">: {about}</span>
          </Button>
          <Button busy={isPending} onClick={() => void answer('different')}>
            Different money<span className="sr-only">: {about}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
