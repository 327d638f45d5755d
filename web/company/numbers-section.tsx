import { numberOf, patternProblem } from '#contract/company/number-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { useNumbering } from './queries.ts'
import { SwitchField, TextField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

const series = [
  ['estimate', 'Estimates'],
  ['invoice', 'Invoices'],
  ['job', 'Jobs'],
  ['contract', 'Contracts'],
] as const

const names = [...series.flatMap(([key]) => [`${key}_prefix`, `${key}_pattern`]), 'numbers_restart']

/** The pattern of numbers and the next running number. */
export function NumbersSection() {
  const numbering = useNumbering()
  if (!numbering.data) return <Skeleton rows={4} />
  const { next } = numbering.data
  const more = Object.fromEntries(series.map(([key]) => [`next_${key}`, `${next[key]}`]))
  return (
    <SettingsForm names={names} more={more}>
      {(form, settings) => (
        <Card title="Numbers">
          <div className="flex flex-col gap-6">
            {series.map(([key, label]) => (
              <fieldset key={key} className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_2fr_1fr]">
                <legend className="pb-1 text-h3">{label}</legend>
                <TextField form={form} name={`${key}_prefix`} label="Prefix" />
                <TextField
                  form={form}
                  name={`${key}_pattern`}
                  label="Number"
                  help={<NextNumber of={key} values={form.values} settings={settings} />}
                />
                <TextField form={form} name={`next_${key}`} label="Next" inputMode="numeric" />
              </fieldset>
            ))}
            <SwitchField
              form={form}
              name="numbers_restart"
              label="Restart at 1 each year"
              note="If the number includes {YYYY}"
            />
            <p className="text-small text-ink-muted">
              {'{SEQ:4} is the running number, {YYYY} the year, {MM} the month, {CLIENT} the client.'} Documents get
              their number when you send them, with no gaps.
            </p>
          </div>
        </Card>
      )}
    </SettingsForm>
  )
}

type NextNumberProps = { of: string; values: Record<string, unknown>; settings: CompanySettings }

function NextNumber({ of, values, settings }: NextNumberProps) {
  const pattern = String(values[`${of}_pattern`] ?? '')
  const value = Number(values[`next_${of}`])
  if (patternProblem(pattern) || !Number.isInteger(value) || value < 1) return null
  const next = numberOf(String(values[`${of}_prefix`] ?? ''), pattern, { value, day: settings.today, client: 'Ortiz' })
  return <>Next: {next}</>
}
