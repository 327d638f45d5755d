import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { type DraftPayment, mayMove } from '#contract/billing/drafts/draft-payment-rules.ts'
import { type Draft, type DraftProblem, linesOf } from '#contract/billing/drafts/draft-rules.ts'
import { triggerLabels } from '#contract/billing/schedule/label-rules.ts'
import { nameOfPayment, type ScheduleTrigger, scheduleTriggers } from '#contract/billing/schedule/trigger-rules.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { PartInput } from '../../part-input.tsx'
import { CentsOrDash } from '../../sum-row.tsx'
import type { PaymentActions } from './payment-actions.ts'

type PaymentRowProps = {
  payment: DraftPayment
  /** Its place, from 0. */
  at: number
  draft: Draft
  actions: PaymentActions
  currency: string
  /** What it comes to. */
  cents: number | undefined
  /** What it is a part of, in cents. */
  whole: number | undefined
  problem: DraftProblem | undefined
  onRemove: () => void
}

/** A payment: its name, when it is due, its part of the total and what that comes to. */
export function PaymentRow(props: PaymentRowProps) {
  const { payment, at, actions, currency, cents, whole, problem } = props
  const { key } = payment
  const name = `payment ${at + 1}`
  const isWrong = (field: string) => problem?.field === field || undefined
  return (
    <li
      data-payment={key}
      onKeyDown={(event) => onKey(event, props)}
      className="border-b border-line py-3 last:border-0"
    >
      <div className={columns}>
        <span className="col-start-1 row-start-1 min-w-0">
          <Input
            aria-label={`Name, ${name}`}
            data-cell="label"
            autoComplete="off"
            maxLength={limits.name}
            placeholder={nameOfPayment({ label: '', trigger: payment.trigger }, at)}
            value={payment.label}
            onChange={(event) => actions.write(key, { label: event.target.value })}
          />
        </span>
        <span className="flex min-w-0 flex-col gap-2 @max-[439px]:col-span-2">
          <When {...props} name={name} invalid={isWrong} />
        </span>
        <span className="flex items-center gap-2 @max-[699px]:col-span-2">
          <PartInput
            label={`Payment ${at + 1}`}
            field="amount"
            value={payment.part}
            whole={whole}
            invalid={problem?.field === 'amount'}
            onChange={(part) => actions.write(key, { part })}
          />
          <span className="ms-auto min-w-26 text-end">
            <CentsOrDash cents={cents} currency={currency} />
          </span>
        </span>
        <span className="col-start-2 row-start-1 @min-[440px]:col-start-3 @min-[700px]:col-start-4">
          <PaymentMenu {...props} />
        </span>
      </div>
      {problem && <FieldError>{problem.message}</FieldError>}
    </li>
  )
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 @min-[440px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] @min-[700px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]'

type WhenProps = PaymentRowProps & { name: string; invalid: (field: string) => true | undefined }

/** When it is due, with the day or the task that it waits for. */
function When({ payment, at, draft, actions, name, invalid }: WhenProps) {
  const { key, trigger } = payment
  const tasks = linesOf(draft).filter((line) => carriesMoney(line) && line.kind !== 'discount' && line.name.trim())
  return (
    <>
      <Select
        aria-label={`When ${name} is due`}
        data-cell="trigger"
        aria-invalid={invalid('trigger')}
        value={trigger}
        onChange={(event) => actions.write(key, { trigger: event.target.value as ScheduleTrigger })}
      >
        {scheduleTriggers
          .filter((each) => each !== 'on_accept' || at === 0 || trigger === each)
          .map((each) => (
            <option key={each} value={each}>
              {triggerLabels[each]}
            </option>
          ))}
      </Select>
      {trigger === 'on_date' && (
        <DateInput
          aria-label={`Day of ${name}`}
          data-cell="date"
          aria-invalid={invalid('date')}
          value={payment.date}
          onChange={(date) => actions.write(key, { date })}
        />
      )}
      {trigger === 'on_task' && (
        <Select
          aria-label={`Task of ${name}`}
          data-cell="line_id"
          aria-invalid={invalid('line_id')}
          value={tasks.some((line) => line.key === payment.line) ? (payment.line ?? '') : ''}
          onChange={(event) => actions.write(key, { line: event.target.value || null })}
        >
          <option value="">Choose a line</option>
          {tasks.map((line) => (
            <option key={line.key} value={line.key}>
              {line.name}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

function PaymentMenu({ payment: { key }, at, draft, actions, onRemove }: PaymentRowProps) {
  return (
    <Menu
      trigger={<IconButton size="sm" label={`More for payment ${at + 1}`} icon={Ellipsis} className="sm:mt-1" />}
      items={[
        mayMove(draft.schedule, key, -1) && {
          label: 'Move up',
          icon: ArrowUp,
          keys: 'Alt+↑',
          onSelect: () => actions.move(key, -1),
        },
        mayMove(draft.schedule, key, 1) && {
          label: 'Move down',
          icon: ArrowDown,
          keys: 'Alt+↓',
          onSelect: () => actions.move(key, 1),
        },
        { label: 'Remove', icon: Trash2, danger: true, onSelect: onRemove },
      ]}
    />
  )
}

/** Enter goes on to the next payment, Alt with an arrow moves this one. */
function onKey(event: KeyboardEvent<HTMLLIElement>, { payment, actions }: PaymentRowProps) {
  const { target, key, altKey } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  const row = event.currentTarget
  if (key === 'Enter') {
    const next = row.nextElementSibling?.querySelector<HTMLElement>('[data-cell="label"]')
    ;(next ?? row.closest('section')?.querySelector<HTMLElement>('[data-add]'))?.focus()
    event.preventDefault()
  } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    actions.move(payment.key, key === 'ArrowUp' ? -1 : 1)
    event.preventDefault()
  }
}
