import { z } from 'zod'
import { employeeDetails, type KeptDetails } from '#contract/employees/welcome-shapes.ts'

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

/** Certifications as they are typed: one without a name is left out, one without a day has no expiry. */
export const typedCertifications = z.preprocess(
  (typed: DetailsValues['certifications']) =>
    typed
      .filter(({ name, expires }) => name.trim() || expires)
      .map(({ name, expires }) => (expires ? { name, expires } : { name })),
  employeeDetails.shape.certifications,
)

export const detailsShape = employeeDetails.extend({ certifications: typedCertifications })
