import { useRef, useState } from 'react'
import { fillContent } from '#contract/contracts/content/fill-rules.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { emptyFields, gapsOf } from '#contract/contracts/fields/gap-rules.ts'
import { englishIn } from '#contract/contracts/words/english-rules.ts'
import { announceProblems } from '#web/ui/basic/live-region.tsx'
import { useTakenFromAddress } from '#web/ui/frame/take-from-address.ts'
import type { TextInserter } from '../editor/content-editor.tsx'
import { docOf } from '../editor/schema/content-of.ts'
import { type Draft, numbered } from './draft.ts'
import type { DraftText } from './draft-filling.ts'
import type { ContractDraft } from './use-contract-draft.ts'

/** The last look before it is sent: what is missing, how to get there, and whether somebody asked for it. */
export function useCheckedSend(editor: ContractDraft, text: DraftText, show: (field: string) => void) {
  const [asked, setAsked] = useState(false)
  const [asking, setAsking] = useState(false)
  useTakenFromAddress('do', (word) => word === 'send' && setAsking(true))
  const inserter = useRef<TextInserter>(undefined)
  const gaps = gapsIn(editor.draft, text)
  const close = () => setAsking(false)
  const fill = (field: string) => {
    close()
    show(field)
    setTimeout(() => goTo(field))
  }
  return {
    gaps,
    empty: emptyFields(text.content, text.filling),
    english: asking && editor.draft.language === 'es' ? englishIn(fillContent(text.content, text.filling)) : [],
    asking,
    problem: (field: string) => (asked ? gaps.find((gap) => gap.field === field)?.message : undefined),
    review: () => {
      setAsked(true)
      setAsking(true)
      if (gaps.length > 0) announceProblems(gaps.length)
      void editor.save()
    },
    close,
    fill,
    /** The editor of the text says here how a field is inserted in it. */
    inserter,
    insertField: (name: string) => {
      show('content')
      inserter.current?.field(name)
    },
    /** Words in the plain lines of starters, or a field in a line of its own. */
    insertLines: (place: 'signatures' | 'end', lines: string) => {
      show('content')
      inserter.current?.blocks(place, docOf(writeContent(lines)).content)
    },
  }
}

function gapsIn(draft: Draft, { content, filling }: DraftText) {
  const signers = numbered(draft.signers).map(({ email, ...signer }) => ({
    ...signer,
    // Whoever may not see an address leaves it to the server whether there is one.
    email: email === undefined ? 'unseen' : (email ?? ''),
  }))
  return gapsOf({ ...draft, content, filling, signers })
}

function goTo(field: string) {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const input = place?.querySelector<HTMLElement>('input, textarea, .ProseMirror, button')
  input?.focus()
  place?.scrollIntoView({ block: 'center' })
}
