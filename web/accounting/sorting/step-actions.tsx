import { Button } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { differenceOf } from '../matching/match-parts.ts'
import { offeredFor, type Step } from './steps.ts'
import type { StepKeys } from './use-step-keys.ts'

type StepActionsProps = { step: Step; keys: StepKeys }

/** What can be done with it, each by a press or its key. */
export function StepActions({ step, keys }: StepActionsProps) {
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-wrap items-center gap-2">
      {keys.d && keys.s && (
        <>
          <Act main onPress={keys.s} of="S">
            Same money
          </Act>
          <Act onPress={keys.d} of="D">
            Different money
          </Act>
        </>
      )}
      {keys.enter && (
        <Act main onPress={keys.enter} of="↵">
          {acceptWords(step)}
        </Act>
      )}
      {keys.c && (
        <Act onPress={keys.c} of="C" main={!keys.enter}>
          {keys.enter ? 'Other category' : 'Choose category'}
        </Act>
      )}
      {keys.o && (
        <Act onPress={keys.o} of="O">
          One by one
        </Act>
      )}
      {keys.m && (
        <Act onPress={keys.m} of="M">
          Job
        </Act>
      )}
      {keys.i && (
        <Act onPress={keys.i} of="I">
          Invoice
        </Act>
      )}
      {keys.s && !keys.d && (
        <Act onPress={keys.s} of="S">
          Split
        </Act>
      )}
      <Act onPress={keys.k} of="K">
        Skip
      </Act>
    </div>
  )
}

type ActProps = { onPress: () => void; of: string; main?: boolean; children: React.ReactNode }

function Act({ onPress, of, main, children }: ActProps) {
  return (
    <Button
      variant={main ? 'primary' : 'secondary'}
      className={cx('whitespace-nowrap', main ? 'phone:w-full' : 'phone:grow phone:px-3')}
      onClick={onPress}
    >
      <span className="inline-flex items-center gap-2">
        {children}
        <Kbd keys={of} />
      </span>
    </Button>
  )
}

function acceptWords(step: Step): string {
  const { kind, lines } = step
  const [{ transaction, match }] = lines
  if (kind === 'exact') return `Match all ${lines.length}`
  if (match && match.fit !== 'possible') {
    const part = differenceOf(transaction, match).kind === 'part'
    return part ? 'Record part payment' : `Match with ${match.invoice?.number}`
  }
  const back = offeredFor(step)?.type !== transaction.type ? ' as money back' : ''
  return kind === 'group' ? `Accept all ${lines.length}${back}` : `Accept${back}`
}
