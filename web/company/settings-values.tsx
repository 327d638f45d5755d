import type { Resolver } from 'react-hook-form'
import { companyChange } from '#contract/company/change-shapes.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'

/** The values of a form of settings: text as typed, lists, switches. */
export type SettingsValues = Record<string, string | string[] | boolean | undefined>

const inner = shapeResolver<SettingsValues>(companyChange)

/** Checks a form by the shape of a change; running numbers are typed as text. */
export const settingsResolver: Resolver<SettingsValues> = (values, context, options) => {
  const numbers = Object.entries(values).map(([name, value]) =>
    name.startsWith('next_') && value !== '' ? [name, Number(value)] : [name, value],
  )
  return inner(Object.fromEntries(numbers), context, options)
}

/** The settings as a form begins with them: what is not set is an empty text. */
export function valuesOf(settings: CompanySettings, names: readonly string[]): SettingsValues {
  const all: Record<string, unknown> = { ...settings, company_name: settings.name }
  return Object.fromEntries(names.map((name) => [name, (all[name] ?? '') as string]))
}

/** What a form changed, for the wire: an emptied field is unset there. */
export function changesOf(values: SettingsValues, dirty: Partial<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(dirty).filter((name) => dirty[name])
  return Object.fromEntries(names.map((name) => [name, values[name] === '' ? null : values[name]]))
}
