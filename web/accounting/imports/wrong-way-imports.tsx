import { useState } from 'react'
import { listWrongWayImports } from '#contract/accounting/imports/calls.ts'
import type { WrongWayImports } from '#contract/accounting/imports/shapes.ts'
import { parseMoney } from '#contract/values/money.ts'
import { useRead } from '#web/api/use-call.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { inLines } from './import-state.ts'
import { type TurnedLines, useTurning } from './use-turning.ts'
import { useWentText } from './went-text.ts'

/** Accounts whose imports seem to have their money the wrong way round: named until somebody answers, once. */
export function WrongWayImportList() {
  const { data } = useRead(listWrongWayImports, {})
  const [turned, setTurned] = useState<TurnedLines>()
  return (
    <>
      {turned && <TurnedNote turned={turned} onTurnedBack={() => setTurned(undefined)} />}
      {data?.accounts.map((each) => (
        <WrongWay key={each.account.id} imports={each} onTurned={setTurned} />
      ))}
    </>
  )
}

type TurnedNoteProps = { turned: TurnedLines; onTurnedBack: () => void }

/** How many lines were turned, which stay and why, and the way back. */
function TurnedNote({ turned: { ids, turned, stayed, stayed_ones }, onTurnedBack }: TurnedNoteProps) {
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

type WrongWayProps = { imports: WrongWayImports; onTurned: (turned: TurnedLines | undefined) => void }

function WrongWay({ imports: { account, file_ids, lines, examples }, onTurned }: WrongWayProps) {
  const { turn, keep, busy, problem } = useTurning()
  const wentText = useWentText()
  const said = examples.map(({ description, amount }) =>
    wentText({ words: description, cents: parseMoney(amount) ?? 0 }),
  )
  return (
    <Banner
      tone={problem ? 'problem' : 'attention'}
      title={`Did this money in ${account.name} go the other way?`}
      actions={
        <div className="flex flex-wrap gap-2 *:whitespace-nowrap">
          <Button onClick={() => void keep(file_ids)}>It is right</Button>
          <Button busy={busy} onClick={async () => onTurned(await turn(file_ids))}>
            {lines === 1 ? 'Turn this line' : `Turn these ${inLines(lines)}`}
          </Button>
        </div>
      }
    >
      {problem ?? `As it was imported, ${said.join(' and ')}.`}
    </Banner>
  )
}
