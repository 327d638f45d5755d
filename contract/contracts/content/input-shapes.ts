import { z } from 'zod'
import { readContent } from './read-rules.ts'
import type { Content } from './shapes.ts'

/**
 * A text on its way in: an object, or JSON text of one. What is not known is refused by the field's name, with the sentence
 * of the first thing that is wrong; nothing is mended silently but empty attributes.
 */
export const contentIn = z
  .unknown()
  .transform((value, issues): Content => {
    const read = readContent(value)
    if ('content' in read) return read.content
    issues.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })
  .meta({ description: 'A rich text as ProseMirror JSON; as JSON text in a form' })

/** A text in an answer: what was checked on its way in. */
export const content = z.custom<Content>()
