import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { Verification } from '#contract/contracts/evidence/shapes.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { VerifyCoverage } from './verify-coverage.tsx'
import { VerifyFacts } from './verify-facts.tsx'

type VerifyResultProps = {
  result: Verification
  /** What was checked: the code, or the name of the file. */
  subject: string
}

/** What was found: whether it is genuine, what is broken first, what that proves and what it does not. */
export function VerifyResult({ result, subject }: VerifyResultProps) {
  const { genuine, summary, checks, contract } = result
  const broken = checks.find(({ ok }) => !ok)
  // What was sealed here and does not hold now, even where nothing of it can be named.
  const isChanged = contract !== null || broken?.key !== 'known'
  const look = genuine ? looks.genuine : isChanged ? looks.changed : looks.unknown
  return (
    <section aria-labelledby="found" className="overflow-clip rounded-card border border-line bg-surface">
      <div role="status" className={cx('flex items-start gap-3 p-5', look.tint)}>
        <Icon of={look.icon} size={32} className={cx('shrink-0', look.ink)} />
        <div className="min-w-0">
          <h2 id="found" className="text-h2">
            {look.title}
          </h2>
          <p className="text-small text-ink-muted [overflow-wrap:anywhere]">{subject}</p>
          {broken && broken.sentence !== summary && <p className="mt-2 font-label">{broken.sentence}</p>}
          <p className="mt-2 text-pretty">{summary}</p>
        </div>
      </div>
      {contract && <VerifyFacts contract={contract} genuine={genuine} />}
      {isChanged && checks.length > 1 && (
        <div className="flex flex-col gap-3 border-t border-line p-5">
          <h3 className="text-h3">What was checked</h3>
          <ol className="flex flex-col gap-2">
            {checks.map(({ ok, sentence }) => (
              <li key={sentence} className="flex items-start gap-2">
                <Icon of={ok ? CircleCheck : CircleX} className={cx('mt-0.5', ok ? 'text-moss' : 'text-brick')} />
                <span className="min-w-0">
                  <span className="sr-only">{ok ? 'Passed: ' : 'Failed: '}</span>
                  {sentence}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {contract && <VerifyCoverage {...contract} />}
    </section>
  )
}

const looks = {
  genuine: { icon: CircleCheck, tint: 'bg-moss-tint', ink: 'text-moss', title: 'Genuine and unchanged' },
  changed: { icon: CircleX, tint: 'bg-brick-tint', ink: 'text-brick', title: 'Something is not as it was signed' },
  unknown: { icon: CircleHelp, tint: 'bg-pencil-tint', ink: 'text-pencil', title: 'Not found' },
}
