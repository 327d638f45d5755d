import { useState } from 'react'
import { newLateFeeRule, type ShownLateFeeRule } from '#contract/billing/late-fees/shapes.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { useGetLateFeeRule, useSaveLateFeeRule } from './queries.ts'

/** What the company charges for late payment, with the sentence that its invoices say. */
export function LateFeeSettings() {
  const rule = useGetLateFeeRule().data?.rule
  const save = useSaveLateFeeRule()
  const [edits, setEdits] = useState(false)
  if (rule === undefined) return null
  return (
    <Card
      title="Late fees"
      action={
        <div className="flex gap-2">
          {rule && (
            <Button size="sm" variant="quiet" busy={save.isPending} onClick={() => save.mutate({ rule: null })}>
              Turn off
            </Button>
          )}
          <Button size="sm" onClick={() => setEdits(true)}>
            {rule ? 'Edit' : 'Set up'}
          </Button>
        </div>
      }
    >
      {rule ? (
        <div className="flex flex-col gap-2">
          <p>“{rule.sentence}”</p>
          <p className="text-ink-muted">
            This is added to the terms of invoices you send from now on.{' '}
            {rule.automatic
              ? 'Fees are made and sent automatically.'
              : 'You add each fee yourself, on the page of the late invoice.'}
          </p>
        </div>
      ) : (
        <p className="text-ink-muted">Off. You can charge a percentage or an amount when an invoice is paid late.</p>
      )}
      {edits && <RuleDialog rule={rule} onClose={() => setEdits(false)} />}
    </Card>
  )
}

type RuleDialogProps = { rule: ShownLateFeeRule | null; onClose: () => void }

function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const save = useSaveLateFeeRule()
  const form = useSaveForm({
    values: {
      by: rule?.amount ? 'amount' : 'percent',
      percent: rule?.percent ?? '',
      amount: rule?.amount ?? '',
      monthly: rule?.monthly ?? true,
      grace_days: String(rule?.grace_days ?? 10),
      cap_percent: rule?.cap_percent ?? '',
      taxed: rule?.taxed ?? false,
      automatic: rule?.automatic ?? false,
    },
    check: problemsOf,
    save: (values) => save.mutateAsync({ rule: ruleOf(values) }),
    saved: onClose,
  })
  const { by } = form.values
  return (
    <FormDialog form={form} size="sm" title="Late fees" action="Save late fees" onClose={onClose}>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Charge" {...form.field('by')}>
          <Select {...form.input('by')}>
            <option value="percent">A percentage</option>
            <option value="amount">An amount</option>
          </Select>
        </Field>
        {by === 'percent' ? (
          <Field label="Of what is unpaid" {...form.field('percent')}>
            <PercentInput {...form.input('percent')} />
          </Field>
        ) : (
          <Field label="Amount" {...form.field('amount')}>
            <MoneyInput {...form.input('amount')} />
          </Field>
        )}
      </div>
      <Field
        label="Days of grace"
        help="How many days after the due day nothing is charged"
        {...form.field('grace_days')}
      >
        <Input {...form.input('grace_days')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field
        label="At most, of what is unpaid"
        help="Your state may cap late fees. Leave blank if it does not."
        {...form.field('cap_percent')}
      >
        <PercentInput {...form.input('cap_percent')} />
      </Field>
      <Choices form={form} />
    </FormDialog>
  )
}

function Choices({ form }: { form: SaveForm<Values> }) {
  return (
    <>
      <Switch label="Again each month" {...form.checkbox('monthly')} onChange={(monthly) => form.change({ monthly })} />
      <Switch
        label="Charge sales tax on fees"
        {...form.checkbox('taxed')}
        onChange={(taxed) => form.change({ taxed })}
      />
      <Switch
        label="Make and send fees automatically"
        note="Otherwise you press for each one"
        {...form.checkbox('automatic')}
        onChange={(automatic) => form.change({ automatic })}
      />
    </>
  )
}

type Values = {
  by: string
  percent: string
  amount: string
  monthly: boolean
  grace_days: string
  cap_percent: string
  taxed: boolean
  automatic: boolean
}

function ruleOf({ by, percent, amount, grace_days, cap_percent, monthly, taxed, automatic }: Values) {
  return {
    percent: by === 'percent' ? percent || null : null,
    amount: by === 'amount' ? amount || null : null,
    grace_days: grace_days.trim() === '' ? Number.NaN : Number(grace_days),
    cap_percent: cap_percent || null,
    ...{ monthly, taxed, automatic },
  }
}

/** What the contract says of the rule, at the field that is shown. */
function problemsOf(values: Values): Partial<Record<keyof Values, string>> {
  const { error } = newLateFeeRule.safeParse(ruleOf(values))
  const found = error?.issues.map(({ path, message }) => [path[0] === 'percent' ? values.by : path[0], message]) ?? []
  return Object.fromEntries(found.reverse())
}
