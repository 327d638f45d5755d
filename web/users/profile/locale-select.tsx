import type { ComponentProps } from 'react'
import { Select } from '#web/ui/input/select.tsx'

/** How the screens write days and amounts. The words are English; another way of writing chosen before stays on the list. */
export function LocaleSelect({ kept, ...props }: ComponentProps<typeof Select> & { kept: string }) {
  const tags = [...new Set([...OFFERED, kept])]
  return (
    <Select {...props}>
      {tags.map((tag) => (
        <option key={tag} value={tag}>
          {NAMES.of(tag) ?? tag}
        </option>
      ))}
    </Select>
  )
}

const OFFERED = ['en-US', 'en-CA', 'en-GB', 'en-IE', 'en-AU', 'en-NZ']
const NAMES = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })
