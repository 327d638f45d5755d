import { paymentTermLabels, paymentTerms } from '#contract/company/shapes.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmailTextsCard, emailFields } from './email-texts-card.tsx'
import { PercentField, SelectField, SwitchField, TextField, WordsField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

const names = [
  'payment_terms',
  'default_deposit_percent',
  'default_tax_name',
  'default_tax_rate',
  'tax_inclusive',
  'payment_instructions',
  ...emailFields,
]

/** What a new estimate or invoice begins with. */
export function TermsSection() {
  return (
    <SettingsForm names={names}>
      {(form, settings) => (
        <>
          <Card title="New estimates and invoices">
            <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
              <SelectField form={form} name="payment_terms" label="Payment terms">
                {paymentTerms.map((terms) => (
                  <option key={terms} value={terms}>
                    {paymentTermLabels[terms]}
                  </option>
                ))}
              </SelectField>
              <PercentField form={form} name="default_deposit_percent" label="Usual deposit, %" />
              <TextField form={form} name="default_tax_name" label="Tax name" placeholder="Sales tax" />
              <PercentField form={form} name="default_tax_rate" label="Rate, %" />
              <div className="sm:col-span-2">
                <SwitchField form={form} name="tax_inclusive" label="My prices include the tax" />
              </div>
            </div>
          </Card>
          <Card title="How clients pay you">
            <WordsField
              form={form}
              name="payment_instructions"
              label="Payment instructions"
              help="Shown on every invoice from now on, and to clients who approved and owe a deposit, with a copy button. Who to make checks out to, your bank details. Invoices you already sent keep theirs."
            />
          </Card>
          <EmailTextsCard form={form} settings={settings} />
        </>
      )}
    </SettingsForm>
  )
}
