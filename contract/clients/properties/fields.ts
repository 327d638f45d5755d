import { limits } from '../../values/limits.ts'
import { recordRule } from '../../wire/record.ts'

const line = { kind: 'text', max: limits.line, seen: 'all', plain: true } as const
const name = { ...line, max: limits.name } as const

/** What a person fills in of a place where a client has work done. */
export const propertyFields = recordRule({
  label: { ...name, label: 'Name', help: 'What you call it, such as Lake house or Unit 2' },
  address: { ...line, label: 'Site address', heading: 'Address' },
  city: { ...name, label: 'City' },
  state: { ...name, label: 'State' },
  postal_code: { ...line, max: 20, label: 'ZIP code', heading: 'ZIP' },
  country: { ...line, max: 60, label: 'Country' },
  /** How to get in: the gate, the dog. Documents do not name it. */
  access_notes: {
    ...({ kind: 'lines', max: limits.note, seen: 'team', plain: true } as const),
    ...{ label: 'Access notes', help: 'Gate code, dog, where to park. The crew sees it' },
  },
})
