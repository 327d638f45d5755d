import type { Node } from 'prosemirror-model'
import { type ComponentType, useState } from 'react'
import { leftOutClauses } from '#contract/contracts/fields/gap-rules.ts'
import { useCan } from '#web/api/access.ts'
import { Banner, ProblemSummary } from '#web/ui/basic/banner.tsx'
import { KeptBar } from '#web/ui/form/kept-bar.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { useMedia, usePhone } from '#web/ui/style/media.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { contentOf } from '../editor/schema/content-of.ts'
import type { ContractCopy } from '../queries.ts'
import { SendDialog } from '../send/send-dialog.tsx'
import { DetailsCard, type EstimateFieldProps } from './details-card.tsx'
import type { Draft } from './draft.ts'
import { useDraftText } from './draft-filling.ts'
import { DraftPreview } from './draft-preview.tsx'
import { EditorActions, EditorBar, EditorHead } from './editor-head.tsx'
import { FieldsCard } from './fields-card.tsx'
import { SaveAsTemplate } from './save-as-template.tsx'
import { SignersCard } from './signers-card.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { TextOfDraft } from './text-of-draft.tsx'
import { useCheckedSend } from './use-checked-send.ts'
import { useContractDraft } from './use-contract-draft.ts'

type EditorFormProps = {
  copy: ContractCopy
  restored: Draft | undefined
  Estimate?: ComponentType<EstimateFieldProps>
  kept: { at: string; onRestore: () => void; onDiscard: () => void } | undefined
  onTheirs: (theirs: ContractCopy) => void
  onSent: (copy: ContractCopy) => void
}

type Opened = { is: 'preview' | 'template' } | { is: 'clause'; title: string; clause: Node }

/** The editor: the text, and beside it its fields, who signs, and what it is about. */
export function EditorForm({ copy, restored, Estimate, kept, onTheirs, onSent }: EditorFormProps) {
  const editor = useContractDraft(copy, restored)
  const text = useDraftText(editor.draft, editor.copy)
  const [opened, setOpened] = useState<Opened>()
  const [side, setSide] = useState<'text' | 'details'>('text')
  const isWide = useMedia('(width >= 80rem)')
  const phone = usePhone()
  const checked = useCheckedSend(editor, text, (field) => setSide(field === 'content' ? 'text' : 'details'))
  const mayKeep = useCan('contract_templates.edit')
  const actions = {
    busy: editor.state.is === 'saving' && checked.asking,
    onPreview: () => setOpened({ is: 'preview' as const }),
    onReview: checked.review,
  }
  const onTemplate = mayKeep ? () => setOpened({ is: 'template' }) : undefined
  const rail = (
    <>
      <DetailsCard editor={editor} Estimate={Estimate} problem={checked.problem} />
      <SignersCard editor={editor} problem={checked.problem} />
      <FieldsCard editor={editor} text={text} onInsert={checked.insertField} />
    </>
  )
  return (
    <>
      <LeaveGuard
        on={editor.stuck}
        onSave={async () => {
          if (!(await editor.save())) editor.keep()
        }}
      />
      <EditorHead editor={editor} onTemplate={onTemplate} actions={!phone && <EditorActions {...actions} />} />
      {!isWide && (
        <div className="pb-4">
          <SegmentedControl
            label="Show"
            hideLabel
            value={side}
            onChange={setSide}
            choices={[
              { value: 'text', label: 'Text' },
              { value: 'details', label: 'Details and signers' },
            ]}
          />
        </div>
      )}
      <div className="flex flex-col gap-4 pb-4 empty:hidden">
        {kept && (
          <KeptBar {...kept}>
            Written on this device, <InstantText instant={kept.at} />
          </KeptBar>
        )}
        {editor.copy.contract.revision > 1 && (
          <Banner title={`Version ${editor.copy.contract.revision}`}>
            The version before it was withdrawn; this one takes its place once you send it.
          </Banner>
        )}
        {editor.state.is === 'failed' && <ProblemSummary title={editor.state.why ?? "It wasn't saved"} />}
      </div>
      <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6' : ''}>
        <div hidden={!isWide && side !== 'text'} data-field="content">
          <TextOfDraft
            editor={editor}
            text={text}
            inserter={checked.inserter}
            onKeepClause={mayKeep ? (title, clause) => setOpened({ is: 'clause', title, clause }) : undefined}
          />
        </div>
        <div hidden={!isWide && side !== 'details'} className="flex min-w-0 flex-col gap-4 [&[hidden]]:hidden">
          {rail}
        </div>
      </div>
      {phone && <EditorBar {...actions} />}
      {editor.theirs && (
        <StaleDialog
          mine={editor.draft}
          theirs={editor.theirs}
          onKeepMine={editor.keepMine}
          onKeepTheirs={() => {
            const theirs = editor.keepTheirs()
            if (theirs) onTheirs(theirs)
          }}
        />
      )}
      {opened?.is === 'preview' && (
        <DraftPreview draft={editor.draft} text={text} onClose={() => setOpened(undefined)} />
      )}
      {opened?.is === 'template' && (
        <SaveAsTemplate content={text.content} name={editor.draft.title} onClose={() => setOpened(undefined)} />
      )}
      {opened?.is === 'clause' && (
        <SaveAsTemplate
          clause
          name={opened.title}
          content={{ type: 'doc', content: contentOf(opened.clause).content }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {checked.asking && (
        <SendDialog
          copy={editor.copy}
          content={text.content}
          filling={text.filling}
          gaps={checked.gaps}
          empty={checked.empty}
          leftOut={leftOutClauses(text.content)}
          onSave={editor.save}
          onFill={checked.fill}
          onSent={onSent}
          onClose={checked.close}
        />
      )}
    </>
  )
}
