import { z } from 'zod'
import { companyChange } from '#contract/company/change-shapes.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'

/** The values of a form of settings: text as typed, lists, switches, files. */
export type SettingsValues = Record<string, string | string[] | boolean | File | undefined>

const { next_estimate, next_invoice, next_job } = companyChange.shape
const typed = (number: z.ZodType) => z.preprocess((text) => (text === undefined ? text : Number(text)), number)

/** The shape of a change; running numbers are typed as text. */
export const settingsShape = companyChange.extend({
  next_estimate: typed(next_estimate).optional(),
  next_invoice: typed(next_invoice).optional(),
  next_job: typed(next_job).optional(),
})

/** The settings as a form begins with them: what is not set is an empty text. */
export function valuesOf(settings: CompanySettings, names: readonly string[]): SettingsValues {
  const all: Record<string, unknown> = { ...settings, company_name: settings.name }
  return Object.fromEntries(names.map((name) => [name, (all[name] ?? '') as string]))
}

/** What a form changed, for the wire: an emptied field is unset there. */
export function changesOf(changed: SettingsValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value === '' ? null : value]))
}
