import type { BillableLine } from '#contract/billing/progress/billable-rules.ts'
import { soFar as billedOfLine } from '#contract/billing/progress/progress-share-rules.ts'
import type { Document } from '#contract/billing/shapes.ts'
import type { PartBy } from '#contract/billing/totals/part-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { PartInput } from '../part-input.tsx'
import { typedParts, type useConvertForm } from './use-convert-form.ts'

type LinePartsProps = Pick<ReturnType<typeof useConvertForm>, 'form' | 'of' | 'soFar' | 'share' | 'problem' | 'say'> & {
  document: Document
}

const nothing: PartBy = { by: 'percent', value: '' }

/** How much of each line is billed now: what was billed and what is left of it, and what all of it comes to. */
export function LineParts({ document, ...props }: LinePartsProps) {
  const { form, of, problem, say } = props
  const wrong = problem?.field.startsWith('portion_lines.') ? Number(problem.field.split('.')[1]) : undefined
  const wrongId = wrong === undefined ? undefined : typedParts(form.values, of)[wrong]?.id
  const { error } = form.field('lines')
  return (
    <section aria-label="Lines" className="flex flex-col gap-3">
      {document.discount_total !== '0.00' && (
        <p className="text-small text-ink-muted">Each line is what it comes to after the discount.</p>
      )}
      <ul className="flex flex-col border-y border-line">
        {of.lines.map((line) =>
          line.net === 0 ? null : (
            <LinePartRow
              key={line.id}
              line={line}
              name={document.line_items.find(({ id }) => id === line.id)?.name || 'Line'}
              error={line.id === wrongId ? problem?.message : undefined}
              {...props}
            />
          ),
        )}
      </ul>
      {error && wrongId === undefined && <FieldError>{error}</FieldError>}
      <Sums {...props} say={say} />
    </section>
  )
}

type LinePartRowProps = Omit<LinePartsProps, 'document'> & {
  line: BillableLine
  name: string
  error: string | undefined
}

function LinePartRow({ line, name, error, form, soFar, share, say }: LinePartRowProps) {
  const { net: billed } = billedOfLine(soFar, line)
  const left = line.net - billed
  const now = share?.lines.find(({ id }) => id === line.id)?.net ?? 0
  const change = (part: PartBy) => form.change({ lines: { ...form.values.lines, [line.id]: part } })
  const facts = billed === 0 ? say(line.net) : `${say(left)} left of ${say(line.net)}`
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0 sm:flex-row sm:items-center sm:gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-label wrap-anywhere">{name}</p>
        <p className="text-small text-ink-muted">{withFigures(left === 0 ? `BilledParts, ${say(line.net)}` : facts)}</p>
        {error && <FieldError>{error}</FieldError>}
      </div>
      {left !== 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <PartInput
            label={name}
            field={`lines.${line.id}`}
            value={form.values.lines[line.id] ?? nothing}
            whole={line.net}
            invalid={error !== undefined}
            onChange={change}
          />
          <Button
            size="sm"
            aria-label={`All that is left of ${name}`}
            onClick={() => change({ by: 'amount', value: moneyText(left) })}
          >
            All
          </Button>
          <span className="amount ms-auto min-w-20 text-end">{now === 0 ? '—' : say(now)}</span>
        </div>
      )}
    </li>
  )
}

/** What the lines come to, with their tax, while it is typed. */
function Sums({ of, share, say }: Pick<LinePartsProps, 'of' | 'share' | 'say'>) {
  const { net = 0, tax_total = 0, total = 0 } = share ?? {}
  const tax = of.tax_inclusive ? 'Tax included' : 'Tax'
  return (
    <dl aria-live="polite" className="ms-auto flex w-full flex-col gap-1 sm:max-w-72">
      {of.taxes.length > 0 && (
        <>
          <Sum label="Lines" amount={say(net)} />
          <Sum label={tax} amount={say(tax_total)} />
        </>
      )}
      <Sum label="This invoice" amount={say(total)} strong />
    </dl>
  )
}

function Sum({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
  return (
    <div className={strong ? 'flex justify-between gap-4 font-label' : 'flex justify-between gap-4 text-ink-muted'}>
      <dt>{label}</dt>
      <dd className="amount">{amount}</dd>
    </div>
  )
}
