import { TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { isPlainText } from '#contract/values/plain-text.ts'
import { Icon } from '../basic/icon.tsx'
import { lazyWithin } from '../basic/lazy-within.tsx'

/* Which characters can be printed is fetched where a text has others than those of English and its neighbors. */
const UnprintableWords = lazyWithin(() =>
  import('./unprintable-words.tsx').then((part) => ({ default: part.UnprintableWords })),
)

type UnprintableNoteProps = {
  /** All that is printed, such as the words of a document. */
  of: unknown
  /** What the words stand in, instead of a paragraph of their own. */
  frame?: (props: { children: ReactNode }) => ReactNode
}

/** What the PDF cannot print of a document, however well a screen shows it; nothing where it prints all of it. */
export function UnprintableNote({ of, frame = Note }: UnprintableNoteProps) {
  const text = JSON.stringify(of) ?? ''
  if (isPlainText(text)) return null
  return (
    <Suspense>
      <UnprintableWords text={text} frame={frame} />
    </Suspense>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-small text-pencil" data-screen-only>
      <Icon of={TriangleAlert} size={16} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}
