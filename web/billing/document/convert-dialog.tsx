import { useState } from 'react'
import { useNavigate } from 'react-router'
import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { moneyText, parseMoney, parsePercent, percentText, WHOLE_PERCENT } from '#contract/values/money.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/input/field.tsx'
import { NumberInput } from '#web/ui/input/number-input.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { ActionProps } from '../action.ts'
import { editPath, nameOf } from '../document-paths.ts'
import { openDeposit } from '../payments/open-deposit.ts'
import { useConvertEstimateToInvoice } from '../queries.ts'

/** An invoice of the whole estimate, of what is left, or of a percentage. */
export function ConvertDialog({ copy, onDone }: ActionProps) {
  const { document, invoices } = copy
  const { locale } = useFormats()
  const convert = useConvertEstimateToInvoice()
  const navigate = useNavigate()
  const [way, setWay] = useState<'all' | 'percent'>('all')
  const [percent, setPercent] = useState('50')
  const [asked, setAsked] = useState(false)
  const money = (cents: number) => formatMoney(moneyText(cents), { currency: document.currency, locale })
  const total = parseMoney(document.total) ?? 0
  const invoiced = invoices
    .filter((invoice) => invoice.display_status !== 'void')
    .reduce((sum, invoice) => sum + (parseMoney(invoice.total) ?? 0), 0)
  const left = Math.max(0, total - invoiced)
  const share = parsePercent(percent)
  const part = share ? toNumber(roundHalfAway(BigInt(total) * BigInt(share), BigInt(WHOLE_PERCENT))) : undefined
  const problem =
    way === 'all'
      ? undefined
      : !share
        ? 'Enter a percentage above 0'
        : part !== undefined && part > left + 1
          ? `Only ${money(left)} is left to invoice`
          : undefined

  const submit = () => {
    if (problem) return setAsked(true)
    const portion = way === 'percent' && share ? `percent:${percentText(share)}` : undefined
    convert.mutate(
      { id: document.id, portion },
      {
        onSuccess: ({ invoice_id }) => {
          const known = invoices.some((invoice) => invoice.id === invoice_id)
          toast(known ? 'That part has already been invoiced. Here it is.' : `Invoice made from ${nameOf(document)}`)
          onDone()
          navigate(editPath({ kind: 'invoice', id: invoice_id }))
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={`Create an invoice from ${nameOf(document)}?`}
      description={
        invoiced > 0
          ? `${money(left)} of ${money(total)} is left to invoice.`
          : 'Lines, client, tax and discount are copied over.'
      }
      footer={
        <>
          <Button onClick={onDone}>Cancel</Button>
          <Button variant="primary" busy={convert.isPending} onClick={submit}>
            Create invoice · {money(way === 'all' ? left : (part ?? 0))}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {convert.isError && (
          <Banner tone="problem" urgent>
            {plainMessage(convert.error)}
          </Banner>
        )}
        <RadioCards
          label="How much"
          hideLabel
          value={way}
          onChange={setWay}
          choices={[
            { value: 'all', label: invoiced > 0 ? "All that's left" : 'All', note: money(left) },
            { value: 'percent', label: 'Percentage', note: 'A first or further part' },
          ]}
        />
        {way === 'percent' && (
          <Field
            label="Percent of the estimate"
            help={
              part !== undefined && !problem
                ? `${money(part)} now, ${money(Math.max(0, left - part))} later`
                : undefined
            }
            error={asked || share ? problem : undefined}
          >
            <NumberInput
              places={4}
              trim
              className="max-w-36"
              value={percent}
              onChange={setPercent}
              after={<span className="pe-3 text-ink-muted">%</span>}
            />
          </Field>
        )}
        <Deposit copy={copy} money={money} />
      </div>
    </Dialog>
  )
}

/** What becomes of the deposit: what was paid of it is deducted from the invoice. */
function Deposit({ copy, money }: Pick<ActionProps, 'copy'> & { money: (cents: number) => string }) {
  const held = parseMoney(copy.document.amount_paid) ?? 0
  const open = openDeposit(copy)
  if (held === 0 && open === 0) return null
  return (
    <p className="text-small text-ink-muted">
      {held > 0 && `The ${money(held)} deposit you're holding is applied to this invoice. `}
      {open > 0 &&
        (held > 0
          ? `${money(open)} of it hasn't been paid yet.`
          : `The deposit of ${money(open)} hasn't been paid yet. When you get it, record it on the estimate or the invoice.`)}
    </p>
  )
}
