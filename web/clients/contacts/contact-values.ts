import { z } from 'zod'
import { contactFields } from '#contract/clients/contacts/shapes.ts'
import type { ShapeValues } from '#web/ui/form/shape-values.ts'

/** What the form of a contact sends. */
export const contactShape = z.object(contactFields)
export type ContactValues = ShapeValues<typeof contactShape>
