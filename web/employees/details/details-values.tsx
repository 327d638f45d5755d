import { employeeDetails, type KeptDetails } from '#contract/employees/welcome-shapes.ts'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'

/** An employee's own details, as values of a form. */
export type DetailsValues = {
  emergency_contact_name: string
  emergency_contact_phone: string
  skills: string[]
  certifications: { name: string; expires: string }[]
}

export function detailsValues(kept: KeptDetails): DetailsValues {
  return {
    emergency_contact_name: kept.emergency_contact_name ?? '',
    emergency_contact_phone: kept.emergency_contact_phone ?? '',
    skills: kept.skills,
    certifications: kept.certifications.map(({ name, expires }) => ({ name, expires: expires ?? '' })),
  }
}

const byShape = shapeResolver<DetailsValues>(employeeDetails)

/** Checks the form by its shape. */
export const detailsResolver: typeof byShape = (values, ...rest) =>
  byShape({ ...values, certifications: certified(values) as DetailsValues['certifications'] }, ...rest)

/** A certification without a name is left out, one without a day has no expiry. */
export function certified({ certifications }: Pick<DetailsValues, 'certifications'>) {
  return certifications
    .filter(({ name, expires }) => name.trim() || expires)
    .map(({ name, expires }) => (expires ? { name, expires } : { name }))
}
