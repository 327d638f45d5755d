import type { useOnboardingStatus } from './queries.ts'

export type SavedValues = NonNullable<ReturnType<typeof useOnboardingStatus>['data']>['entered']

/** A form as it opens: what was entered before, on whatever device, and blanks for the rest. */
export function filledWith<Values extends object>(blank: Values, entered: object | null): Values {
  const known = Object.entries(entered ?? {}).filter(([name, value]) => Object.hasOwn(blank, name) && value !== null)
  return { ...blank, ...Object.fromEntries(known) }
}

/** The texts that were emptied: they are taken away, while what is left out stays. */
export function emptied<Values extends object>(values: Values): EmptiedValues<Values> {
  const empty = Object.entries(values).filter(([, value]) => value === '')
  return Object.fromEntries(empty.map(([name]) => [name, null])) as EmptiedValues<Values>
}

type EmptiedValues<Values> = { [Name in keyof Values as null extends Values[Name] ? Name : never]?: null }
