import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InlineNode, Mark } from '#contract/contracts/content/shapes.ts'
import { comesLater } from '#contract/contracts/fields/field-rules.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { useTextWords } from '../words/text-words.ts'

type InlineTextProps = {
  parts: readonly InlineNode[] | undefined
  label?: (name: string) => string
  /** A field without a value is named, and not missing. */
  named?: boolean
}

/** Words with their marks, and the places of fields that have no value yet. */
export function InlineText({ parts = [], label, named }: InlineTextProps) {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is only read keeps its order
    <Part key={at} part={part} label={label} named={named} />
  ))
}

function Part({ part, label, named }: Omit<InlineTextProps, 'parts'> & { part: InlineNode }): ReactNode {
  if (part.type === 'hard_break') return <br />
  const words = part.type === 'text' ? part.text : <EmptyField name={part.attrs.name} label={label} named={named} />
  let marked: ReactNode = words
  for (const { type } of part.marks ?? []) marked = <Marked as={type}>{marked}</Marked>
  return marked
}

function Marked({ as, children }: { as: Mark['type']; children: ReactNode }) {
  if (as === 'strong') return <strong>{children}</strong>
  return as === 'em' ? <em>{children}</em> : <u>{children}</u>
}

/** The day of signing is a blank until then, as on paper; what comes with sending is named, what is missing is to be seen. */
function EmptyField({ name, label, named }: Omit<InlineTextProps, 'parts'> & { name: string }) {
  const words = useTextWords()
  const said = label?.(name) ?? words.blank(name)
  if (named || (comesLater(name) && name !== 'signed_date')) return <span data-field-named>{said}</span>
  if (name === 'signed_date')
    return (
      <span data-blank>
        <span className="sr-only">{words.dateOfSigning}</span>
      </span>
    )
  return (
    <span data-field-empty>
      <Icon of={CircleAlert} size={16} />
      {said}
      <span className="sr-only">{words.isEmpty}</span>
    </span>
  )
}
