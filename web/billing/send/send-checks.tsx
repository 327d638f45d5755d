import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { nounOf } from '#contract/billing/change-order-rules.ts'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import { editPath } from '../document-paths.ts'
import { type EditorCopy, useViewDocument } from '../queries.ts'
import { SendHint } from './send-hint.ts'

type SendChecksProps = {
  copy: EditorCopy
  /** What keeps it from being sent. */
  blocks: string[]
  /** The document itself has gaps: the way to them is shown. */
  gaps: boolean
  today: string
}

/** What is amiss, above the button: what stops the sending in brick, what is only worth a look in amber. */
export function SendChecks({ copy, blocks, gaps, today }: SendChecksProps) {
  const { document } = copy
  const Hint = use(SendHint)
  const draft = document.status === 'draft'
  const until = document.kind === 'estimate' ? document.valid_until : document.due_date
  const paper = useViewDocument(document.kind, document.id).data?.paper
  const past = draft && until !== null && until < today
  return (
    <ul className="flex min-w-0 flex-1 flex-col gap-1 text-small" aria-live="polite">
      {blocks.map((block) => (
        <SendCheck key={block} stops>
          {block}
          {gaps && draft && block === blocks[0] && (
            <>
              {' '}
              <Link href={editPath(document)}>Edit {nounOf(document)}</Link>
            </>
          )}
        </SendCheck>
      ))}
      {document.total === '0.00' && <SendCheck>The total is zero</SendCheck>}
      {past && (
        <SendCheck>
          {document.kind === 'estimate' ? 'The last valid day has passed.' : 'The due date has passed.'}{' '}
          <Link href={editPath(document)}>Change the date</Link>
        </SendCheck>
      )}
      {draft && paper?.correction && (
        <SendCheck>{paper.correction.number} is void once this is sent, and its link opens this one</SendCheck>
      )}
      {paper && <UnprintableNote of={wordsOfDocument(paper)} frame={SendCheck} />}
      {Hint && <Hint copy={copy} />}
    </ul>
  )
}

/** One line of them. */
export function SendCheck({ stops, children }: { stops?: boolean; children: ReactNode }) {
  return (
    <li className={stops ? 'flex gap-1 font-label text-brick' : 'flex gap-1 text-pencil'}>
      <Icon of={stops ? CircleAlert : TriangleAlert} size={16} className="mt-px" />
      <span>{children}</span>
    </li>
  )
}
