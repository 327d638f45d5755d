import { type ComponentType, useState } from 'react'
import { leftOutClauses } from '#contract/contracts/fields/gap-rules.ts'
import { useCan } from '#web/api/access.ts'
import { usePhone } from '#web/ui/style/media.ts'
import type { ContractCopy } from '../queries.ts'
import { SendDialog } from '../send/send-dialog.tsx'
import { DetailsCard, type EstimateFieldProps } from './details-card.tsx'
import type { Draft } from './draft.ts'
import { useDraftText } from './draft-filling.ts'
import { EditorActions, EditorBar, EditorHead } from './editor-head.tsx'
import { EditorLeaveGuard, EditorNotes, type KeptOffer } from './editor-notes.tsx'
import { EditorSides, SideChoice, useSides } from './editor-sides.tsx'
import { FieldsCard } from './fields-card.tsx'
import { type Opened, OpenedDialog } from './opened-dialog.tsx'
import { SignersCard } from './signers-card.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { TextOfDraft } from './text-of-draft.tsx'
import { useCheckedSend } from './use-checked-send.ts'
import { useContractDraft } from './use-contract-draft.ts'

type EditorFormProps = {
  copy: ContractCopy
  restored: Draft | undefined
  Estimate?: ComponentType<EstimateFieldProps>
  kept: KeptOffer | undefined
  onTheirs: (theirs: ContractCopy) => void
  onSent: (copy: ContractCopy) => void
}

/** The editor: the text, and beside it its fields, who signs, and what it is about. */
export function EditorForm({ copy, restored, Estimate, kept, onTheirs, onSent }: EditorFormProps) {
  const editor = useContractDraft(copy, restored)
  const text = useDraftText(editor.draft, editor.copy)
  const [opened, setOpened] = useState<Opened>()
  const sides = useSides()
  const phone = usePhone()
  const checked = useCheckedSend(editor, text, sides.showField)
  const mayKeep = useCan('contract_templates.edit')
  const actions = {
    busy: editor.state.is === 'saving' && checked.asking,
    onPreview: () => setOpened({ is: 'preview' }),
    onReview: checked.review,
  }
  return (
    <>
      <EditorLeaveGuard editor={editor} />
      <EditorHead
        editor={editor}
        onTemplate={mayKeep ? () => setOpened({ is: 'template' }) : undefined}
        actions={!phone && <EditorActions {...actions} />}
      />
      <SideChoice sides={sides} />
      <EditorNotes editor={editor} kept={kept} />
      <EditorSides sides={sides}>
        <TextOfDraft
          {...{ editor, text, inserter: checked.inserter }}
          onKeepClause={mayKeep ? (title, clause) => setOpened({ is: 'clause', title, clause }) : undefined}
        />
        <DetailsCard editor={editor} Estimate={Estimate} problem={checked.problem} />
        <SignersCard editor={editor} problem={checked.problem} />
        <FieldsCard editor={editor} text={text} onInsert={checked.insertField} />
      </EditorSides>
      {phone && <EditorBar {...actions} />}
      <StaleDialog editor={editor} onTheirs={onTheirs} />
      <OpenedDialog {...{ opened, editor, text }} onClose={() => setOpened(undefined)} />
      {checked.asking && <LastLook {...{ editor, text, checked, onSent }} />}
    </>
  )
}

type LastLookProps = Pick<EditorFormProps, 'onSent'> & {
  editor: ReturnType<typeof useContractDraft>
  text: ReturnType<typeof useDraftText>
  checked: ReturnType<typeof useCheckedSend>
}

/** Before it goes out. */
function LastLook({ editor, text, checked, onSent }: LastLookProps) {
  return (
    <SendDialog
      copy={editor.copy}
      content={text.content}
      filling={text.filling}
      gaps={checked.gaps}
      empty={checked.empty}
      leftOut={leftOutClauses(text.content)}
      onSave={() => editor.save()}
      onFill={checked.fill}
      onSent={onSent}
      onClose={checked.close}
    />
  )
}
