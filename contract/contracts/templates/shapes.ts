import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { id, required, text, version } from '../../wire/fields.ts'
import { content, contentIn } from '../content/input-shapes.ts'
import { contractLanguages } from '../language/language-rules.ts'
import { templateKinds } from './kind-rules.ts'

/** A template as a card shows it. */
export const templateCard = z.object({
  id: id(),
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(templateKinds),
  language: z.enum(contractLanguages),
  /** It comes with the product; changed or not. Deleted, it is gone for this company. */
  starter: z.boolean(),
  /** Somebody of the company changed it. */
  changed: z.boolean(),
  /** Its first words, with the names of fields in braces. */
  first_lines: z.string(),
  used_count: z.number(),
  version: version(),
})
export type TemplateCard = z.output<typeof templateCard>

export const template = templateCard.extend({ content })
export type Template = z.output<typeof template>

/** A template to add, or to change where its id is sent; a field that is left out of a change stays. */
export const templateIn = z.object({
  template_id: id().optional(),
  version: version().optional(),
  name: required(limits.contractTitle, 'Name the template'),
  description: text(limits.inviteMessage).nullish(),
  kind: z.enum(templateKinds, { error: 'Choose a kind of template' }).optional(),
  language: z.enum(contractLanguages, { error: 'Choose English (en) or Spanish (es)' }).optional(),
  content: contentIn.optional(),
})
