import { type ComponentType, useState } from 'react'
import type { ContractCopy } from '../queries.ts'
import type { EstimateFieldProps } from './details-card.tsx'
import { type Draft, draftOf, isChanged } from './draft.ts'
import { EditorForm } from './editor-form.tsx'
import { forgetKept, type KeptDraft, readKept } from './kept-draft.ts'

type ContractEditorProps = {
  copy: ContractCopy
  /** Chooses an estimate; it belongs to a domain beside this one, so the page passes it in. */
  Estimate?: ComponentType<EstimateFieldProps>
  onSent: (copy: ContractCopy) => void
}

/** The editor of a draft: decides what the writing begins with, the server's copy or what this device kept. */
export function ContractEditor({ copy: found, Estimate, onSent }: ContractEditorProps) {
  const [copy, setCopy] = useState(found)
  const [round, setRound] = useState(0)
  const { id } = copy.contract
  const [kept, setKept] = useState(() => usable(readKept(id), copy))
  const [restored, setRestored] = useState<Draft>()
  const begin = (next: ContractCopy, draft: Draft | undefined) => {
    setKept(undefined)
    setCopy(next)
    setRestored(draft)
    setRound(round + 1)
  }
  return (
    <EditorForm
      key={round}
      copy={copy}
      restored={restored}
      Estimate={Estimate}
      onSent={onSent}
      onTheirs={(theirs) => begin(theirs, undefined)}
      kept={
        kept && {
          at: kept.at,
          onRestore: () => begin(copy, kept.draft),
          onDiscard: () => {
            forgetKept(id)
            setKept(undefined)
          },
        }
      }
    />
  )
}

/** A kept draft counts only while it says something the server does not. */
function usable(kept: KeptDraft | undefined, copy: ContractCopy): KeptDraft | undefined {
  if (!kept) return undefined
  const stored = draftOf(copy)
  const isSameText = kept.draft.doc.eq(stored.doc)
  return isSameText && !isChanged({ ...kept.draft, doc: stored.doc }, stored) ? undefined : kept
}
