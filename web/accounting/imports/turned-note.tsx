import { parseMoney } from '#contract/values/money.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { inLines } from './import-state.ts'
import { type TurnedLines, useTurning } from './use-turning.ts'
import { useWentText } from './went-text.ts'

type TurnedNoteProps = { turned: TurnedLines; onTurnedBack: () => void }

/** How many lines were turned, which stay and why, and the way back. */
export function TurnedNote({ turned: { ids, turned, stayed, stayed_ones }, onTurnedBack }: TurnedNoteProps) {
  const { turn, busy, problem } = useTurning()
  const wentText = useWentText()
  const named = stayed_ones.slice(0, 3).map(({ description, amount }) => {
    return wentText({ words: description, cents: parseMoney(amount) ?? 0 })
  })
  return (
    <Banner
      tone={problem ? 'problem' : 'success'}
      title={`${inLines(turned)} turned round`}
      actions={
        <Button
          busy={busy}
          onClick={async () => {
            if (await turn(ids, false)) onTurnedBack()
          }}
        >
          Turn back
        </Button>
      }
    >
      {problem}
      {!problem &&
        stayed > 0 &&
        `${inLines(stayed)} ${stayed === 1 ? 'stays' : 'stay'}: matched with an invoice, part of a transfer, or there the right way too. ${named.join('; ')}${stayed > named.length ? ' …' : '.'}`}
    </Banner>
  )
}
