import { limits } from '../values/limits.ts'
import { recordRule } from '../wire/record.ts'

/** What is written of a gallery. Its client and its job are links with rules of their own. */
export const galleryFields = recordRule({
  name: { kind: 'text', max: limits.line, label: 'Name', seen: 'all', needed: true, plain: true },
})
