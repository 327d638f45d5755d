import type { Node } from 'prosemirror-model'
import { type ComponentType, useEffect, useState } from 'react'
import { leftOutClauses } from '#contract/contracts/fields/gap-rules.ts'
import { useCan } from '#web/api/access.ts'
import { usePhone } from '#web/ui/style/media.ts'
import { contentOf } from '../editor/schema/content-of.ts'
import type { ContractCopy } from '../queries.ts'
import { SendDialog } from '../send/send-dialog.tsx'
import { ComplianceCard } from './compliance-card.tsx'
import { DetailsCard, type EstimateFieldProps } from './details-card.tsx'
import type { Draft } from './draft.ts'
import { type DraftText, useDraftText } from './draft-filling.ts'
import { DraftPreview } from './draft-preview.tsx'
import { EditorActions, EditorBar, EditorHead } from './editor-head.tsx'
import { EditorLeaveGuard, EditorNotes, type KeptOffer } from './editor-notes.tsx'
import { EditorSides, SideChoice, useSides } from './editor-sides.tsx'
import { FieldsCard } from './fields-card.tsx'
import { SaveAsTemplate } from './save-as-template.tsx'
import { SignersCard } from './signers-card.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { TextOfDraft } from './text-of-draft.tsx'
import { useCheckedSend } from './use-checked-send.ts'
import { type ContractDraft, useContractDraft } from './use-contract-draft.ts'

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
  const [opened, setOpened] = useState<EditorOverlay>()
  const sides = useSides()
  const phone = usePhone()
  const checked = useCheckedSend(editor, text, sides.showField)
  useTranslatedText(editor, onTheirs)
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
        <ComplianceCard editor={editor} onLines={checked.insertLines} onFill={checked.fill} />
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

/** In another language the fields say other words, and a text that nobody wrote in is another one: it is opened anew. */
function useTranslatedText({ copy, dirty, abandon }: ContractDraft, open: (copy: ContractCopy) => void) {
  const { language } = copy.contract
  const [begun] = useState(language)
  useEffect(() => {
    if (language === begun || dirty) return
    abandon()
    open(copy)
    setTimeout(() => document.querySelector<HTMLElement>('[data-field="language"] select')?.focus())
  })
}

/** What the editor has opened over the text. */
type EditorOverlay = { is: 'preview' | 'template' } | { is: 'clause'; title: string; clause: Node }

type OpenedDialogProps = {
  opened: EditorOverlay | undefined
  editor: ContractDraft
  text: DraftText
  onClose: () => void
}

function OpenedDialog({ opened, editor: { draft }, text, onClose }: OpenedDialogProps) {
  switch (opened?.is) {
    case 'preview':
      return <DraftPreview draft={draft} text={text} onClose={onClose} />
    case 'template':
      return <SaveAsTemplate content={text.content} name={draft.title} language={draft.language} onClose={onClose} />
    case 'clause': {
      const content = { type: 'doc' as const, content: contentOf(opened.clause).content }
      return <SaveAsTemplate clause name={opened.title} content={content} language={draft.language} onClose={onClose} />
    }
    default:
      return null
  }
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
      english={checked.english}
      onSave={() => editor.save()}
      onFill={checked.fill}
      onSent={onSent}
      onClose={checked.close}
    />
  )
}
