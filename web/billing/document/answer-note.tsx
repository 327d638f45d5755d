import { declineReasonLabels } from '#contract/billing/word-rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import type { EditorCopy } from '../queries.ts'

/** What the client answered, where it wants an answer. */
export function AnswerNote({ copy }: { copy: EditorCopy }) {
  const { document, history, client } = copy
  const who = client?.first_name || client?.display_name || 'Your client'
  const said = (kind: string) => history.find((event) => event.kind === kind)?.note
  if (document.display_status === 'declined') {
    const note = said('declined') ?? ''
    return (
      <Banner tone="problem" title={`${who} declined`}>
        <span className="whitespace-pre-line">{note || declineReasonLabels.other}</span>
      </Banner>
    )
  }
  if (document.display_status === 'changes_requested')
    return (
      <Banner tone="attention" title={`${who} requested a change`}>
        <span className="whitespace-pre-line">{said('changes_requested')}</span>
      </Banner>
    )
  const question = history.find((event) => event.kind === 'asked')
  if (question && ['sent', 'viewed'].includes(document.display_status))
    return (
      <Banner tone="attention" title={`${question.who ?? who} asked`}>
        <span className="whitespace-pre-line">{question.note}</span>
      </Banner>
    )
  return null
}
