import type { Node } from 'prosemirror-model'
import { type RefObject, useMemo, useState } from 'react'
import * as templates from '#contract/contracts/templates/calls.ts'
import { send } from '#web/api/send.ts'
import { ContentEditor, type TextInserter } from '../editor/content-editor.tsx'
import { docOf } from '../editor/schema/content-of.ts'
import { partyName } from '../printed/place-words.ts'
import { type DraftText, fieldChoices } from './draft-filling.ts'
import type { ContractDraft } from './use-contract-draft.ts'

type TextOfDraftProps = {
  editor: ContractDraft
  text: DraftText
  inserter: RefObject<TextInserter | undefined>
  onKeepClause?: (title: string, clause: Node) => void
}

/** The text with the fields, signers and clauses that there are for it. */
export function TextOfDraft({ editor, text, inserter, onKeepClause }: TextOfDraftProps) {
  const { draft, change, copy } = editor
  const [doc] = useState(draft.doc)
  const fields = useMemo(() => fieldChoices(text.names, draft, text.filling), [text, draft])
  const clauses = useMemo(
    () =>
      (copy.templates ?? [])
        .filter(({ kind, language }) => kind === 'clause' && language === draft.language)
        .map(({ id, name }) => ({ id, title: name, load: () => loadClause(id) })),
    [copy.templates, draft.language],
  )
  const signers = text.people.map(({ party, number, name }) => ({
    party,
    number,
    name: name.trim() || partyName(party, number),
  }))
  return (
    <ContentEditor
      doc={doc}
      values={text.values}
      fields={fields}
      signers={signers}
      clauses={clauses}
      inserter={inserter}
      onKeepClause={onKeepClause}
      onChange={(next) => change({ doc: next })}
    />
  )
}

/** The text of a clause; nothing where it can't be read now. */
async function loadClause(id: string): Promise<Node | undefined> {
  try {
    return docOf((await send(templates.viewTemplate, { id })).template.content)
  } catch {
    return undefined
  }
}
