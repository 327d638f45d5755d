import { expiryOf } from '#contract/company/expiry-rules.ts'
import { type CompanySettings, entityTypes } from '#contract/company/shapes.ts'
import { servicesOf, tradeNames } from '#contract/company/trade-rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { FileDrop } from '#web/ui/picture/file-drop.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { LocaleSelect } from '#web/users/profile/locale-select.tsx'
import { entityNames } from './company-more-fields.tsx'
import { CurrencyField } from './currency-select.tsx'
import { CERTIFICATE_TYPES } from './license-fields.tsx'
import { ListField, PhoneField, SelectField, TextField, textOf } from './settings-fields.tsx'
import { type SettingsForm as Form, SettingsForm } from './settings-form.tsx'
import { WeekdayField } from './weekday-field.tsx'
import { ZoneField } from './zone-field.tsx'

const names = [
  'company_name',
  'legal_name',
  'entity_type',
  'trade',
  'phone',
  'email',
  'website',
  'address',
  'city',
  'state',
  'postal_code',
  'country',
  'tax_id',
  'timezone',
  'currency',
  'locale',
  'services',
  'service_areas',
  'working_days',
  'license_number',
  'license_state',
  'license_expires',
  'insurance_carrier',
  'insurance_policy',
  'insurance_expires',
] as const

const LANGUAGE = 'How dates and amounts appear on estimates, invoices and emails'

/** Who the company is, where it works and when. */
export function CompanySection() {
  return (
    <SettingsForm names={names}>
      {(form, settings) => (
        <>
          <CompanyCard form={form} settings={settings} />
          <PlaceCard form={form} settings={settings} />
          <WorkCard form={form} settings={settings} />
          <LicenseCard form={form} settings={settings} />
        </>
      )}
    </SettingsForm>
  )
}

type CardProps = { form: Form; settings: CompanySettings }

function CompanyCard({ form, settings }: CardProps) {
  return (
    <Card title="Company">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField form={form} name="company_name" label="Company name" required wide />
        <ListField form={form} name="trade" label="Trade" suggestions={tradeNames} />
        <TextField form={form} name="legal_name" label="Legal name" />
        <SelectField form={form} name="entity_type" label="Entity">
          <option value="">Not specified</option>
          {entityTypes.map((type) => (
            <option key={type} value={type}>
              {entityNames[type]}
            </option>
          ))}
        </SelectField>
        <PhoneField form={form} name="phone" label="Phone" />
        <TextField form={form} name="email" label="Email" inputMode="email" autoComplete="email" />
        <TextField form={form} name="website" label="Website" inputMode="url" autoComplete="url" />
        <TextField
          form={form}
          name="tax_id"
          label="Tax ID"
          help={settings.tax_id_last4 ? `Kept encrypted; ends in ${settings.tax_id_last4}` : 'Kept encrypted'}
        />
      </div>
    </Card>
  )
}

function PlaceCard({ form, settings }: CardProps) {
  return (
    <Card title="Address, time and money">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField form={form} name="address" label="Address" autoComplete="street-address" wide />
        <TextField form={form} name="city" label="City" autoComplete="address-level2" />
        <TextField form={form} name="state" label="State" autoComplete="address-level1" />
        <TextField form={form} name="postal_code" label="ZIP code" autoComplete="postal-code" />
        <TextField form={form} name="country" label="Country" help="Two letters, such as US" />
        <ZoneField form={form} />
        <CurrencyField form={form} kept={settings.currency} />
        <Field label="Document language" help={LANGUAGE} {...form.field('locale')}>
          <LocaleSelect {...textOf(form, 'locale')} kept={settings.locale} />
        </Field>
      </div>
    </Card>
  )
}

function WorkCard({ form, settings }: CardProps) {
  return (
    <Card title="How you work">
      <div className="flex flex-col gap-5">
        <ListField
          form={form}
          name="services"
          label="Services you offer"
          help="Offered as lines when you write an estimate"
          suggestions={servicesOf(settings.trade)}
        />
        <ListField form={form} name="service_areas" label="Where you work" />
        <WeekdayField
          value={(form.values.working_days ?? []) as CompanySettings['working_days']}
          onChange={(working_days) => form.change({ working_days })}
        />
      </div>
    </Card>
  )
}

type ExpiryNoteProps = { what: string; last: string | null; today: string }

/** What is over, or about to be; contracts name both. */
function ExpiryNote({ what, last, today }: ExpiryNoteProps) {
  const expiry = expiryOf(last, today)
  if (!expiry || !last) return null
  return (
    <div className="sm:col-span-3">
      <Banner
        tone={expiry === 'expired' ? 'problem' : 'attention'}
        title={
          <>
            {expiry === 'expired' ? `${what} expired on ` : `${what} expires on `}
            <DayText day={last} />
          </>
        }
      />
    </div>
  )
}

function LicenseCard({ form, settings }: CardProps) {
  const certificate = form.values.insurance_certificate as File | undefined
  return (
    <Card title="License and insurance">
      <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
        <ExpiryNote what="Your license" last={settings.license_expires} today={settings.today} />
        <TextField form={form} name="license_number" label="License number" />
        <TextField form={form} name="license_state" label="State" />
        <Field label="License expires" {...form.field('license_expires')}>
          <DateInput {...textOf(form, 'license_expires')} />
        </Field>
        <ExpiryNote what="Your insurance" last={settings.insurance_expires} today={settings.today} />
        <TextField form={form} name="insurance_carrier" label="Insurance company" />
        <TextField form={form} name="insurance_policy" label="Policy number" />
        <Field label="Policy expires" {...form.field('insurance_expires')}>
          <DateInput {...textOf(form, 'insurance_expires')} />
        </Field>
        <div className="flex flex-col gap-2 sm:col-span-3">
          {settings.has_insurance && (
            <Link href="/api/company/insurance/" download>
              Download the insurance certificate
            </Link>
          )}
          <FileDrop
            label={
              certificate?.name ??
              (settings.has_insurance ? 'Replace the insurance certificate' : 'Insurance certificate')
            }
            help="PDF, PNG or JPG, up to 10 MB"
            accept={CERTIFICATE_TYPES.join(',')}
            {...form.field('insurance_certificate')}
            onFiles={([file]) => form.change({ insurance_certificate: file })}
          />
        </div>
      </div>
    </Card>
  )
}
