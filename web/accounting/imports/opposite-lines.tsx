import type { ImportedLine } from '#contract/accounting/imports/shapes.ts'
import { parseMoney } from '#contract/values/money.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { inLines } from './import-state.ts'
import { useTurnable, useTurning } from './use-turning.ts'
import { useWentText } from './went-text.ts'

type OppositeLinesProps = { found: readonly ImportedLine[]; onTurned: () => void }

/** Lines that an earlier import brought with their money the other way: none is added, and those that are there can be turned. */
export function OppositeLines({ found, onTurned }: OppositeLinesProps) {
  const ids = [...new Set(found.flatMap(({ file_id }) => file_id ?? []))]
  const count = useTurnable(ids)
  const { turn, busy, problem } = useTurning()
  const wentText = useWentText()
  const [first] = found.flatMap(({ transaction }) => transaction ?? [])
  if (!first) return null
  const way =
    count === 0
      ? 'It is matched with an invoice or part of a transfer: take that off first, or leave it.'
      : 'If your books are wrong, turn what is there. If this file is read wrong, go back and change which way its money went.'
  return (
    <Banner
      tone={problem ? 'problem' : 'attention'}
      title={`${inLines(found.length)} of this file ${found.length === 1 ? 'was' : 'were'} imported before, the other way round`}
      actions={
        count !== undefined &&
        count > 0 && (
          <Button
            busy={busy}
            onClick={async () => {
              if (await turn(ids)) onTurned()
            }}
          >
            {count === 1 ? 'Turn this line' : `Turn these ${inLines(count)}`}
          </Button>
        )
      }
    >
      {problem ??
        `In your books ${wentText({ words: first.description, cents: parseMoney(first.amount) ?? 0 })}. ${way}`}
    </Banner>
  )
}
