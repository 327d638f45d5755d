import { type ComponentProps, type FocusEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { headingOfKind } from '#contract/billing/change-order-rules.ts'
import type { Draft, DraftProblem } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { isRefused } from '#contract/billing/totals/rules.ts'
import type { DocumentDefaults } from '#contract/company/shapes.ts'
import { formatMoney } from '#contract/values/money.ts'
import { ProblemSummary } from '#web/ui/basic/banner.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { SaveNote } from '#web/ui/form/save-note.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { createPath, listPath } from '../document-paths.ts'
import type { EditorCopy } from '../queries.ts'
import { useDraftFigures } from './draft-figures.ts'
import { DraftPreview } from './draft-preview.tsx'
import { EditOrPreview, EditorActions } from './editor-actions.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorFields } from './editor-fields.tsx'
import { KeptBanner, type KeptOffer } from './kept-banner.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { useCheckedSave } from './use-checked-save.ts'
import { type Editor, useEditor } from './use-editor.ts'
import { useLeaveEditor } from './use-leave-editor.ts'
import { usePreview } from './use-preview.ts'

type EditorFormProps = {
  kind: DocumentKind
  copy: EditorCopy | undefined
  company: DocumentDefaults
  /** What a new one is made with. */
  id: string
  draft: Draft
  restored: boolean
  kept: KeptOffer | undefined
  onMade: (id: string) => void
}

/** The editor: who and when, the lines, what they come to, the words; beside it a preview of the document. */
export function EditorForm({ kind, copy, company, restored, kept, onMade, ...start }: EditorFormProps) {
  const editor = useEditor({ kind, document: copy?.document, restored, onMade, ...start })
  const discard = useLeaveEditor(kind, editor, !copy)
  const figures = useDraftFigures(editor, company)
  const { totals, currency } = figures
  const preview = usePreview()
  const form = useRef<HTMLDivElement>(null)
  const checked = useCheckedSave({ kind, editor, figures, form, onProblems: () => preview.show('edit') })
  const phone = usePhone()
  const hasOptions = editor.draft.options.length > 0
  const spoken = isRefused(totals) ? undefined : formatMoney(totals.total, currency, company.locale)
  useSpokenTotal(spoken && `${hasOptions ? 'From' : 'Total'} ${spoken}`)

  const leaveUnit = (event: FocusEvent) => {
    const unit = event.target.closest('[data-unit]')
    if (!unit?.contains(event.relatedTarget)) void editor.autosave()
  }

  const actions = { busy: editor.state.is === 'saving', onSave: checked.save, onReview: checked.review }
  const isDocked = preview.isWide && preview.isOpen
  return (
    <>
      <EditorLeaveGuard editor={editor} onLeave={discard} />
      <EditorHead
        of={{ kind, change_order: copy?.document.change_order }}
        number={copy?.document.number}
        editor={editor}
        preview={preview}
        {...actions}
      />
      <div data-wide={isDocked || undefined} className={isDocked ? besides : ''}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving a line saves it; nothing here is pressed */}
        <div
          ref={form}
          hidden={!preview.isWide && preview.isOpen}
          className="flex min-w-0 flex-col gap-5 [&[hidden]]:hidden"
          onBlur={leaveUnit}
        >
          {kept && <KeptNote kind={kind} kept={kept} isStored={Boolean(editor.stored)} onLeave={discard} />}
          {checked.isSending && <ProblemsToSend problems={checked.problems} />}
          {editor.state.is === 'failed' && <ProblemSummary title={editor.state.why} />}
          <EditorFields
            {...{ kind, editor, figures, problems: checked.problems }}
            isNew={!copy && !restored}
            client={copy?.client ?? undefined}
          />
        </div>
        {preview.isOpen && (
          <DraftPreview
            docked={preview.isWide}
            draft={editor.draft}
            about={{ kind, number: copy?.document.number, company, ...aboutOf(figures) }}
          />
        )}
      </div>
      {phone && <EditorBar totals={totals} from={hasOptions} currency={currency} {...actions} />}
      <StaleDialog editor={editor} />
    </>
  )
}

/** What the preview shows beside the draft. */
function aboutOf(figures: ReturnType<typeof useDraftFigures>) {
  const { client, job, property, currency, taxExempt, fixed, billing } = figures
  return { client, job, property, currency, tax_exempt: taxExempt, fixed, billing }
}

/** What can't reach the server waits on this device. */
function EditorLeaveGuard({ editor, onLeave }: { editor: Editor; onLeave: () => void }) {
  const saveOrKeep = async () => {
    if (!(await editor.save())) editor.keep()
  }
  return <LeaveGuard on={editor.stuck} onLeave={onLeave} onSave={saveOrKeep} />
}

type KeptNoteProps = { kind: DocumentKind; kept: KeptOffer; isStored: boolean; onLeave: () => void }

/** What was restored is a draft among others once it is saved. */
function KeptNote({ kind, kept, isStored, onLeave }: KeptNoteProps) {
  const navigate = useNavigate()
  const startAnew = () => {
    if (isStored) return navigate(createPath(kind))
    onLeave()
    kept.onDiscard()
  }
  return <KeptBanner kept={kept.shown ? { ...kept, onDiscard: startAnew } : kept} kind={kind} />
}

type EditorHeadProps = ComponentProps<typeof EditorActions> & {
  of: Parameters<typeof headingOfKind>[0]
  /** That of a new version; any other draft has none yet. */
  number: string | null | undefined
  editor: Editor
}

function EditorHead({ of, number, editor, ...actions }: EditorHeadProps) {
  const phone = usePhone()
  return (
    <>
      <PageHeader
        title={number ? `${headingOfKind(of)} ${number}` : editor.stored ? headingOfKind(of) : `New ${of.kind}`}
        back={{ label: 'Billing', href: listPath(of.kind) }}
        chip={<Chip>{number ? (of.kind === 'invoice' ? 'Correction' : 'New version') : 'Draft'}</Chip>}
        meta={
          <SaveNote
            {...editor}
            stored={Boolean(editor.stored)}
            device={phone ? 'phone' : 'device'}
            first="Gets its number when you send it"
          />
        }
        actions={!phone && <EditorActions {...actions} />}
      />
      {phone && <EditOrPreview preview={actions.preview} />}
    </>
  )
}

function ProblemsToSend({ problems }: { problems: DraftProblem[] }) {
  if (problems.length === 0) return null
  return (
    <ProblemSummary
      title={
        problems.length === 1
          ? '1 thing to fix before it goes out'
          : `${problems.length} things to fix before it goes out`
      }
      problems={[...new Set(problems.map((problem) => problem.message))]}
    />
  )
}

/* The document beside the form is as large as the space allows: at 1920 px it can be read. */
const besides =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,344px)] items-start gap-6 min-[96rem]:grid-cols-[minmax(0,1fr)_minmax(0,480px)] min-[112rem]:grid-cols-[minmax(0,1fr)_minmax(0,680px)]'

/** Reads the total out once the typing has rested for a second. */
function useSpokenTotal(total: string | undefined) {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (total === undefined) return
    const timer = setTimeout(() => announce(total), 1000)
    return () => clearTimeout(timer)
  }, [total])
}
