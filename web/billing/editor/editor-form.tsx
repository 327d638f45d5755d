import { Eye, PanelRight, Send } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Draft, DraftProblem } from '#contract/billing/drafts/draft-rules.ts'
import { problemsToSave, problemsToSend, totalShown } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { ratesForDocument, ratesForLines } from '#contract/billing/totals/rate-rules.ts'
import { isRefused } from '#contract/billing/totals/rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { formatMoney } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { useGetClient } from '#web/clients/queries.ts'
import { useTaxRates } from '#web/company/queries.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import { ProblemSummary } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { announce, announceProblems } from '#web/ui/basic/live-region.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { useMedia, usePhone } from '#web/ui/style/media.ts'
import { Chip } from '#web/ui/text/chip.tsx'
import { createPath, listPath, nounOf, viewPath } from '../document-paths.ts'
import { type EditorCopy, useFreshDocument } from '../queries.ts'
import { DetailsCard } from './details-card.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { EditorBar } from './editor-bar.tsx'
import { KeptBanner, type KeptOffer } from './kept-banner.tsx'
import { LineItems } from './lines/line-items.tsx'
import { SaveNote } from './save-note.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { TotalsBlock } from './totals-block.tsx'
import { useEditor } from './use-editor.ts'
import { useLeaveEditor } from './use-leave-editor.ts'
import { WordsCard } from './words-card.tsx'

type EditorFormProps = {
  kind: DocumentKind
  copy: EditorCopy | undefined
  company: CompanySettings
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
  const { draft, change, stored } = editor
  const can = useCan()
  const navigate = useNavigate()
  const refresh = useFreshDocument()
  const phone = usePhone()
  const isWide = useMedia('(width >= 80rem)')
  const [docked, setDocked] = useState(true)
  const [shows, setShows] = useState<'edit' | 'preview'>('edit')
  const [insists, setInsists] = useState<'save' | 'send'>()
  const form = useRef<HTMLDivElement>(null)

  const client = useGetClient((can('clients.view') && draft.client_id) || undefined).data?.client
  const job = useGetJob((can('jobs.view') && draft.job_id) || undefined).data?.job
  const taxExempt = client?.tax_exempt ?? editor.taxExempt
  const currency = stored?.currency ?? company.currency
  const totals = totalShown(draft, taxExempt)
  const named = useTaxRates().data?.tax_rates ?? []
  const rates = ratesForLines(named, stored?.line_items ?? [], draft.lines)
  const found = insists === 'send' ? problemsToSend(draft, kind, taxExempt) : problemsToSave(draft, kind, taxExempt)
  useSpokenTotal(isRefused(totals) ? undefined : totals.total, currency, company.locale)

  const preview = isWide ? docked : shows === 'preview'
  const togglePreview = () => (isWide ? setDocked(!docked) : setShows(preview ? 'edit' : 'preview'))
  useKey((event) => event.ctrlKey && event.shiftKey && event.code === 'KeyP', togglePreview)
  useKey(
    (event) => (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 's',
    () => void keep(),
  )

  const stopAt = (problems: DraftProblem[], insisting: 'save' | 'send') => {
    setInsists(insisting)
    if (problems.length === 0) return false
    setShows('edit')
    announceProblems(problems.length)
    setTimeout(() => focusProblem(form.current, problems[0]))
    return true
  }
  async function keep() {
    if (stopAt(problemsToSave(draft, kind, taxExempt), 'save')) return undefined
    const document = await editor.save()
    if (document) announce('Saved')
    return document
  }
  const review = async () => {
    if (stopAt(problemsToSend(draft, kind, taxExempt), 'send')) return
    const document = await editor.save()
    if (!document) return
    await refresh(kind, document.id).catch(() => undefined)
    navigate(`${viewPath(document)}?do=send`)
  }
  /* What can't reach the server waits on this device. */
  const saveOrKeep = async () => {
    if (!(await editor.save())) editor.keep()
  }
  /* What was restored is a draft among others once it is saved. */
  const startAnew = () => {
    if (stored) return navigate(createPath(kind))
    discard()
    kept?.onDiscard()
  }
  const leaveUnit = (event: FocusEvent) => {
    const unit = event.target.closest('[data-unit]')
    if (!unit?.contains(event.relatedTarget)) editor.autosave()
  }

  const busy = editor.state.is === 'saving'
  return (
    <>
      <LeaveGuard on={editor.stuck} onLeave={discard} onSave={saveOrKeep} />
      <PageHeader
        title={stored ? nounOf(kind) : `New ${kind}`}
        back={{ label: 'Billing', href: listPath(kind) }}
        chip={<Chip>Draft</Chip>}
        meta={<SaveNote state={editor.state} dirty={editor.dirty} keptAt={editor.keptAt} stored={Boolean(stored)} />}
        actions={
          !phone && (
            <>
              {isWide && (
                <IconButton
                  label={docked ? 'Hide the preview' : 'Show the preview'}
                  icon={PanelRight}
                  variant="secondary"
                  aria-pressed={docked}
                  aria-keyshortcuts="Control+Shift+P"
                  onClick={togglePreview}
                />
              )}
              {!isWide && (
                <Button icon={Eye} aria-pressed={preview} onClick={togglePreview}>
                  {preview ? 'Edit' : 'Preview'}
                </Button>
              )}
              <Button busy={busy} onClick={() => void keep()}>
                Save
              </Button>
              <Button variant="primary" icon={Send} onClick={review}>
                Review & send
              </Button>
            </>
          )
        }
      />
      {phone && (
        <div className="pb-4">
          <SegmentedControl
            label="Show"
            hideLabel
            value={shows}
            onChange={setShows}
            choices={[
              { value: 'edit', label: 'Edit' },
              { value: 'preview', label: 'Preview' },
            ]}
          />
        </div>
      )}
      <div data-wide={(isWide && docked) || undefined} className={isWide && docked ? besides : ''}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving a line saves it; nothing here is pressed */}
        <div
          ref={form}
          hidden={!isWide && preview}
          className="flex min-w-0 flex-col gap-5 [&[hidden]]:hidden"
          onBlur={leaveUnit}
        >
          {kept && <KeptBanner kept={kept.shown ? { ...kept, onDiscard: startAnew } : kept} kind={kind} />}
          {insists === 'send' && found.length > 0 && (
            <ProblemSummary
              title={
                found.length === 1
                  ? '1 thing to fix before it goes out'
                  : `${found.length} things to fix before it goes out`
              }
              problems={[...new Set(found.map((problem) => problem.message))]}
            />
          )}
          {editor.state.is === 'failed' && <ProblemSummary title={editor.state.why} />}
          <DetailsCard
            isNew={!copy && !restored}
            kind={kind}
            draft={draft}
            onChange={change}
            problems={found}
            client={client ?? copy?.client ?? undefined}
            job={job}
          />
          <Card flush>
            <LineItems
              draft={draft}
              onChange={change}
              problems={found}
              totals={isRefused(totals) ? undefined : totals}
              currency={currency}
              rates={rates}
              fixed={editor.fixed}
            />
            <TotalsBlock
              kind={kind}
              draft={draft}
              onChange={change}
              totals={totals}
              problems={found}
              currency={currency}
              taxExempt={taxExempt}
              rates={ratesForDocument(company, named)}
              fixed={editor.fixed}
            />
          </Card>
          <WordsCard kind={kind} draft={draft} onChange={change} />
        </div>
        {preview && (
          <DraftPreview
            docked={isWide}
            draft={draft}
            about={{ kind, company, client, job, currency, tax_exempt: taxExempt }}
          />
        )}
      </div>
      {phone && (
        <EditorBar totals={totals} currency={currency} busy={busy} onSave={() => void keep()} onReview={review} />
      )}
      <StaleDialog editor={editor} />
    </>
  )
}

/* The document beside the form is as large as the space allows: at 1920 px it can be read. */
const besides =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,344px)] items-start gap-6 min-[96rem]:grid-cols-[minmax(0,1fr)_minmax(0,480px)] min-[112rem]:grid-cols-[minmax(0,1fr)_minmax(0,680px)]'

/** Reads the total out once the typing has rested for a second. */
function useSpokenTotal(total: number | undefined, currency: string, locale: string) {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (total === undefined) return
    const timer = setTimeout(() => announce(`Total ${formatMoney(total, currency, locale)}`), 1000)
    return () => clearTimeout(timer)
  }, [total, currency, locale])
}

function useKey(is: (event: KeyboardEvent) => boolean, act: () => void) {
  const latest = useRef({ is, act })
  latest.current = { is, act }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!latest.current.is(event) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current.act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Goes to what is wrong: a cell of a line, or a field by its name. */
function focusProblem(form: HTMLElement | null, problem: DraftProblem | undefined) {
  if (!form || !problem) return
  const within = problem.line ? form.querySelector(`[data-line="${problem.line}"]`) : form
  const place =
    within?.querySelector<HTMLElement>(`[data-cell="${problem.field}"], [data-field="${problem.field}"] input`) ??
    within?.querySelector<HTMLElement>('input, button')
  place?.focus()
  place?.scrollIntoView({ block: 'center' })
}
