import type { useOnboardingStatus } from './queries.ts'

export type Entered = NonNullable<ReturnType<typeof useOnboardingStatus>['data']>['entered']

/** A form as it opens: what was entered before, on whatever device, and blanks for the rest. */
export function filledWith<Values extends object>(blank: Values, entered: object | null): Values {
  const known = Object.entries(entered ?? {}).filter(([name, value]) => Object.hasOwn(blank, name) && value !== null)
  return { ...blank, ...Object.fromEntries(known) }
}
