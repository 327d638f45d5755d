import type { z } from 'zod'
import { employeeWelcome } from '#contract/employees/welcome-shapes.ts'
import { deviceZone } from '#web/api/client-context.ts'
import { type DetailsValues, detailsValues, typedCertifications } from '#web/employees/details/details-values.tsx'
import type { useOnboardingStatus } from './queries.ts'

type Status = NonNullable<ReturnType<typeof useOnboardingStatus>['data']>
export type SavedEmployee = NonNullable<Status['entered']['employee']>
export type Joining = NonNullable<Status['joining']>

export type EmployeeValues = Omit<z.input<typeof employeeWelcome>, keyof DetailsValues | 'locale'> &
  DetailsValues & { photo?: File }

/** The form as it opens: what is known already. */
export function employeeValues(entered: SavedEmployee): EmployeeValues {
  return {
    first_name: entered.first_name,
    last_name: entered.last_name,
    phone: entered.phone ?? '',
    ...detailsValues(entered),
    timezone: entered.timezone === 'UTC' ? deviceZone() : entered.timezone,
    accept_policies: false,
  }
}

export const employeeShape = employeeWelcome.extend({ certifications: typedCertifications })
