import type { z } from 'zod'
import { aboutEmployee } from '#contract/employees/about-shapes.ts'
import { deviceZone } from '#web/api/here.ts'
import { shapeResolver } from '#web/ui/shape-resolver.ts'
import type { useOnboardingStatus } from './queries.ts'

type Status = NonNullable<ReturnType<typeof useOnboardingStatus>['data']>
export type EnteredByEmployee = NonNullable<Status['entered']['employee']>
export type Joining = NonNullable<Status['joining']>

export type EmployeeValues = Omit<z.input<typeof aboutEmployee>, 'skills' | 'certifications' | 'locale'> & {
  skills: string[]
  certifications: { name: string; expires: string }[]
}

/** The form as it opens: what is known already. */
export function employeeValues(entered: EnteredByEmployee): EmployeeValues {
  return {
    first_name: entered.first_name,
    last_name: entered.last_name,
    phone: entered.phone ?? '',
    emergency_contact_name: entered.emergency_contact_name ?? '',
    emergency_contact_phone: entered.emergency_contact_phone ?? '',
    skills: entered.skills,
    certifications: entered.certifications.map(({ name, expires }) => ({ name, expires: expires ?? '' })),
    timezone: entered.timezone === 'UTC' ? deviceZone() : entered.timezone,
    accept_policies: false,
  }
}

export const employeeFieldNames = [
  'first_name',
  'last_name',
  'phone',
  'emergency_contact_name',
  'emergency_contact_phone',
  'skills',
  'certifications',
  'timezone',
  'accept_policies',
  'photo',
] as const

const byShape = shapeResolver<EmployeeValues>(aboutEmployee)

/** Checks the form by its shape; a certification without a name was never meant, one without a day has none. */
export const employeeResolver: typeof byShape = (values, ...rest) =>
  byShape({ ...values, certifications: certified(values) as EmployeeValues['certifications'] }, ...rest)

function certified({ certifications }: EmployeeValues) {
  return certifications
    .filter(({ name, expires }) => name.trim() || expires)
    .map(({ name, expires }) => (expires ? { name, expires } : { name }))
}
