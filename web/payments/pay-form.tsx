import { type ReactNode, useId } from 'react'
import type { PayWay } from '#contract/billing/pay-way-rules.ts'
import { depositLeft } from '#contract/billing/print/document-word-rules.ts'
import { mandateWords } from '#contract/payments/mandate-rules.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import type { PayProps } from '#web/billing/customer/client-page.tsx'
import { CardFields } from '#web/subscription/card-entry.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { AmountField } from './amount-field.tsx'
import { BankFields } from './bank-fields.tsx'
import type { Offer } from './queries.ts'
import type { Paying } from './use-paying.ts'

type PayFormProps = { title: string; view: PayProps['view']; offer: Offer; paying: Paying; onClose: () => void }

/** How much, where the receipt goes, the card; the amount is on the button. */
export function PayForm({ title, view, offer, paying, onClose }: PayFormProps) {
  const { company_name, payable } = offer
  const { form, busy, stage, say } = paying
  const id = useId()
  const unsure = stage.is === 'unsure'
  const cents = parseMoney(form.values.amount ?? payable.amount_due) ?? 0
  const pays = cents > 0 ? say(moneyText(cents)) : ''
  return (
    <Sheet
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={title}
      description={`To ${company_name}`}
      footer={
        <PayButtons form={id} accent={view.paper.company.accent} busy={busy} onClose={onClose}>
          {unsure ? 'Check now' : `Pay ${pays}${paying.payWay === 'bank' ? ' by bank' : ''}`}
        </PayButtons>
      }
    >
      <Form id={id} form={form}>
        {unsure && (
          <Banner tone="attention" urgent title="We don't know yet whether it went through.">
            No answer came while you were paying {pays}. Check now. You won't be charged twice.
          </Banner>
        )}
        <Unconfirmed paying={paying} />
        {/* The card stays where it is: the same request is sent again. */}
        <fieldset hidden={unsure} className="flex min-w-0 flex-col gap-5">
          <PayFields view={view} offer={offer} paying={paying} />
        </fieldset>
        <p hidden={unsure} className="text-small text-ink-muted">
          {paying.payWay === 'bank' ? (
            mandateWords({ company: company_name, number: offer.number, amount: pays })
          ) : (
            <>
              {company_name} gets the money. The card number goes straight to the card processor, never to{' '}
              {company_name} and Chalkline.
            </>
          )}
        </p>
      </Form>
    </Sheet>
  )
}

function PayFields({ view, offer, paying }: Pick<PayFormProps, 'view' | 'offer' | 'paying'>) {
  const { form, entry, say } = paying
  return (
    <>
      <AmountField
        payable={offer.payable}
        money={say}
        currency={offer.currency}
        part={form.values.amount}
        onPart={(amount) => form.change({ amount })}
        problem={form.field('amount').error}
        deposit={depositLeft(view.paper)}
      />
      <Field label="Email for the receipt" {...form.field('email')} optional>
        <Input {...form.input('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Field>
      {offer.ways.length > 1 && (
        <RadioCards<PayWay>
          label="Pay by"
          inPairs
          choices={waysToPay}
          value={paying.payWay}
          onChange={paying.setPayWay}
        />
      )}
      {paying.payWay === 'bank' ? (
        <BankFields
          setup={offer.payment_setup}
          account={offer.account}
          problem={paying.cardProblem}
          email={form.values.email}
          ref={entry}
        />
      ) : (
        <CardFields setup={offer.payment_setup} account={offer.account} problem={paying.cardProblem} ref={entry} />
      )}
    </>
  )
}

const waysToPay = [
  { value: 'card', label: 'Card', note: 'Paid at once' },
  { value: 'bank', label: 'Bank account', note: 'Up to 4 business days' },
] as const

/** A payment of before that the bank still asks about. */
function Unconfirmed({ paying: { confirmation, busy, say, check } }: { paying: Paying }) {
  if (!confirmation) return null
  return (
    <Banner
      tone="attention"
      title={`Your bank is still asking about ${say(confirmation.amount)}.`}
      actions={
        <Button size="sm" busy={busy} onClick={() => void check(confirmation.try_id)}>
          Respond
        </Button>
      }
    >
      Nothing was charged yet. A new payment replaces it.
    </Banner>
  )
}

type PayButtonsProps = {
  form: string
  accent: string | null | undefined
  busy: boolean
  onClose: () => void
  children: ReactNode
}

function PayButtons({ form, accent, busy, onClose, children }: PayButtonsProps) {
  return (
    <>
      <BrandButton type="submit" form={form} accent={accent} size="lg" busy={busy}>
        {children}
      </BrandButton>
      {!busy && (
        <Button size="lg" onClick={onClose}>
          Back
        </Button>
      )}
      <p
        role="status"
        className="w-full flex-none! text-small text-ink-muted empty:hidden sm:text-end phone:text-center"
      >
        {busy && "Don't close this page."}
      </p>
    </>
  )
}
