import { z } from 'zod'
import { isColor } from '../../values/colors.ts'
import { limits } from '../../values/limits.ts'
import { id, instant, required, text, version } from '../../wire/fields.ts'

const color = () =>
  text(7)
    .refine(isColor, 'Use a color like #2158b5')
    .transform((value) => value.toLowerCase())

const tagName = () => required(limits.tagName, 'Name the tag')

/** The fields of a tag that a person fills in beside its name. */
const tagFields = {
  color: color().optional(),
  description: text(limits.line).nullish(),
  /** What kind of tag it is, in the company's own words. */
  category: text(limits.tagName).nullish(),
  is_favorite: z.boolean().optional(),
  /** Offered whenever a client is added. */
  is_template: z.boolean().optional(),
  /** The tag it stands below; empty for none. */
  parent_id: id().nullish(),
}

export const newTag = z.object({ name: tagName(), ...tagFields })

/** What is left out stays. `before_id`: the tag of the same parent that it is to stand before; empty for the last place. */
export const tagChange = z.object({
  id: id(),
  version: version().optional(),
  name: tagName().optional(),
  ...tagFields,
  before_id: id().nullish(),
})

export const tag = z.object({
  id: id(),
  name: z.string(),
  /** `#rrggbb`, in lower case. */
  color: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  /** How many clients wear it, as far as the person may see them; archived ones do not count. */
  usage_count: z.number().int(),
  /** How many jobs, likewise. */
  job_count: z.number().int(),
  is_favorite: z.boolean(),
  is_template: z.boolean(),
  parent_id: id().nullable(),
  created_at: instant(),
  updated_at: instant(),
  version: version(),
})
export type Tag = z.output<typeof tag>

/** A tag as it is named where something wears it. */
export const wornTag = tag.pick({ id: true, name: true, color: true, is_favorite: true })
export type WornTag = z.output<typeof wornTag>

const namedTag = z.object({ id: id() })
const tagToBe = z.object({ name: tagName(), color: color().optional() })

/** A tag that something is to wear: its id, `{id}`, or `{name, color?}`, which makes a new one where none has that name. */
const tagRef = z.union([id(), namedTag, tagToBe, jsonText(z.union([namedTag, tagToBe]))], {
  error: 'Send the id of a tag, or a name for a new one',
})
export type TagRef = z.output<typeof tagRef>

/** The tags that something is to wear, all of them. */
export const tagRefs = () => z.array(tagRef).max(limits.tagsWorn, `Use at most ${limits.tagsWorn} tags`)

/** The ids of tags of the company. */
export const tagIds = () => z.array(id()).max(limits.tagsWorn, `Use at most ${limits.tagsWorn} tags`)

/** What JSON text says, as an item of a form's list holds it: `tags[]={"name":"VIP"}`. */
function jsonText<T extends z.ZodType>(shape: T) {
  return z
    .string()
    .startsWith('{')
    .transform((value, ctx) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        ctx.addIssue('Send the id of a tag, or a name for a new one')
        return z.NEVER
      }
    })
    .pipe(shape)
}
