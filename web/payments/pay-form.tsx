import { useId, useState } from 'react'
import { depositLeft } from '#contract/billing/print/document-word-rules.ts'
import { formatMoney, moneyText, parseMoney } from '#contract/values/money.ts'
import type { PayProps } from '#web/billing/customer/client-page.tsx'
import { CardFields } from '#web/subscription/card-entry.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { AmountField } from './amount-field.tsx'
import type { Offer } from './queries.ts'
import type { Paying } from './use-paying.ts'

type PayFormProps = { title: string; view: PayProps['view']; offer: Offer; paying: Paying; onClose: () => void }

/** How much, where the receipt goes, the card; the amount is on the button. */
export function PayForm({ title, view, offer, paying, onClose }: PayFormProps) {
  const { payable, currency, company_name } = offer
  const { entry, busy, stage, confirmation, problem, setProblem } = paying
  const { locale, company } = view.paper
  const id = useId()
  // All that is due, however much that is by now, until another amount is wanted.
  const [part, setPart] = useState<string>()
  const [email, setEmail] = useState(offer.receipt_email ?? '')
  const unsure = stage.is === 'unsure'
  const cents = parseMoney(part ?? payable.amount_due)
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const pays = cents !== undefined && cents > 0 ? money(moneyText(cents)) : ''

  function submit() {
    if (unsure) return void paying.askAgain()
    const [least, most] = [parseMoney(payable.smallest) ?? 0, parseMoney(payable.amount_due) ?? 0]
    const wrong = {
      amount:
        cents === undefined || cents < least
          ? `Enter at least ${money(payable.smallest)}`
          : cents > most
            ? `Enter at most ${money(payable.amount_due)}`
            : undefined,
      email: email.trim() && !isEmail(email.trim()) ? 'Enter a full email address, like sam@harlow.co' : undefined,
    }
    if (wrong.amount || wrong.email || cents === undefined) return setProblem(wrong)
    void paying.submit({ amount: moneyText(cents), email: email.trim() || undefined })
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={title}
      description={`To ${company_name}`}
      footer={
        <>
          <BrandButton type="submit" form={id} accent={company.accent} size="lg" busy={busy}>
            {unsure ? 'Check now' : `Pay ${pays}`}
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
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {unsure && (
          <Banner tone="attention" urgent title="We don't know yet whether it went through.">
            No answer came while you were paying {pays}. Check now. You won't be charged twice.
          </Banner>
        )}
        {problem.rest && (
          <Banner tone="problem" urgent>
            {problem.rest}
          </Banner>
        )}
        {confirmation && (
          <Banner
            tone="attention"
            title={`Your bank is still asking about ${money(confirmation.amount)}.`}
            actions={
              <Button size="sm" busy={busy} onClick={() => void paying.check(confirmation.try_id)}>
                Respond
              </Button>
            }
          >
            Nothing was charged yet. A new payment replaces it.
          </Banner>
        )}
        {/* The card stays where it is: the same request is sent again. */}
        <fieldset hidden={unsure} className="flex min-w-0 flex-col gap-5">
          <AmountField
            payable={payable}
            money={money}
            currency={currency}
            part={part}
            onPart={setPart}
            problem={problem.amount}
            deposit={depositLeft(view.paper)}
          />
          <Field label="Email for the receipt" error={problem.email} optional>
            <Input
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <CardFields setup={offer.payment_setup} account={offer.account} problem={problem.card} ref={entry} />
        </fieldset>
        <p hidden={unsure} className="text-small text-ink-muted">
          {company_name} gets the money. The card number goes straight to the card processor, never to {company_name}{' '}
          and Chalkline.
        </p>
      </form>
    </Sheet>
  )
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)
}
