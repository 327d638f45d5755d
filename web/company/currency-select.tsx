import type { ComponentProps } from 'react'
import { currencies } from '#contract/values/currencies.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { useGetCompanySettings } from './queries.ts'
import { textOf } from './settings-fields.tsx'
import type { SettingsForm } from './settings-form.tsx'

/** What amounts are written in; one that is no longer offered stays on the list where it is kept. */
export function CurrencySelect({ kept, ...props }: ComponentProps<typeof Select> & { kept?: string }) {
  const codes = [...new Set([...currencies, ...(kept ? [kept] : [])])]
  return (
    <Select {...props} className={props.disabled ? '[&>select]:bg-sunken [&>select]:text-ink-muted' : undefined}>
      {codes.map((code) => (
        <option key={code} value={code}>
          {`${code} · ${NAMES.of(code) ?? code}`}
        </option>
      ))}
    </Select>
  )
}

/** The same in the settings: locked, with the reason, once there are documents. */
export function CurrencyField({ form, kept }: { form: SettingsForm; kept: string }) {
  const fixed = useGetCompanySettings().data?.currency_fixed ?? true
  const help = fixed
    ? `It stays ${kept}: you have estimates or invoices in it`
    : "Can't be changed after your first estimate or invoice"
  return (
    <Field label="Currency" help={help} {...form.field('currency')}>
      <CurrencySelect {...textOf(form, 'currency')} kept={kept} disabled={fixed} />
    </Field>
  )
}

const NAMES = new Intl.DisplayNames('en', { type: 'currency' })
