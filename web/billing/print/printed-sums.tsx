import type { PrintableFact, PrintableWords } from '#contract/billing/printable-shapes.ts'
import { SnapLine } from '#web/ui/basic/snap-line.tsx'
import { cx } from '#web/ui/style/class-names.ts'

type PrintedSumsProps = Pick<PrintableWords, 'sums' | 'total' | 'after'> & {
  className?: string
  /** Beside others there is less room. */
  small?: boolean
}

/** What the lines come to, of a document or of one of its options; never torn apart in print. */
export function PrintedSums({ sums, total, after, className, small }: PrintedSumsProps) {
  return (
    <div data-keep-together data-sums className={cx('flex w-full flex-col gap-3', className)}>
      {sums.length > 0 && <Facts facts={sums} className="text-ink-muted" />}
      <SnapLine />
      <dl>
        <div className="flex items-baseline justify-between gap-5 font-display font-bold">
          <dt className="text-h3 font-display font-bold">{total.label}</dt>
          <dd
            data-total
            className={cx('tabular-nums', small ? 'text-[1.125rem] leading-6' : 'text-[1.375rem] leading-7')}
          >
            {total.value}
          </dd>
        </div>
      </dl>
      {after.length > 0 && <Facts facts={after} />}
    </div>
  )
}

function Facts({ facts, className }: { facts: PrintableFact[]; className?: string }) {
  return (
    <dl className={cx('flex flex-col gap-1', className)}>
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one day and method read alike
        <div key={`${fact.label} ${at}`} className={cx('flex justify-between gap-3', fact.strong && 'font-label')}>
          <dt>{fact.label}</dt>
          <dd className="amount whitespace-nowrap">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
