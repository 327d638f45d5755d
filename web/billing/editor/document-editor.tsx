import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { emptyLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { type Draft, draftOf, newDraft } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { DocumentDefaults } from '#contract/company/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { useDocumentDefaults } from '#web/company/document-defaults.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import { useOnline } from '#web/offline/connection.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { DocumentMissing } from '../document-missing.tsx'
import { forgetDraft, type KeptDraft } from '../kept-draft.ts'
import type { EditorCopy } from '../queries.ts'
import { EditorForm } from './editor-form.tsx'
import { LockedBanner } from './locked-banner.tsx'
import { readKept } from './read-kept.ts'
import { useCopyToWrite } from './use-copy-to-write.ts'

type DocumentEditorProps = {
  kind: DocumentKind
  /** undefined for a new one. */
  id: string | undefined
  /** Whom or what a new one is about. */
  about?: { client_id?: string; job_id?: string; title?: string }
  /** The document has its address now. */
  onMade: (id: string) => void
}

/** The editor of estimates and invoices, new or kept. */
export function DocumentEditor({ kind, id, about, onMade }: DocumentEditorProps) {
  // What was new when the editor opened stays the same editor once it is saved.
  const [openedAs] = useState(id)
  const { left, query } = useCopyToWrite(kind, openedAs)
  // A job brings its client and its title, as where it is chosen in the editor.
  const ofJob = useGetJob(openedAs || about?.client_id ? undefined : about?.job_id)
  const settings = useDocumentDefaults()
  const company = useToday(settings.data?.company)
  if (query.isError && !query.data) {
    if (query.error.status === 404) return <DocumentMissing kind={kind} />
    return <ReadFailed things={`the ${kind}`} error={query.error} onRetry={() => query.refetch()} />
  }
  if (settings.isError && !company)
    return <ReadFailed things="your settings" error={settings.error} onRetry={() => settings.refetch()} />
  if (!left || !company || ofJob.isLoading || (openedAs && !query.data)) return <Skeleton rows={6} />
  const copy = openedAs ? query.data : undefined
  if (copy && copy.document.status !== 'draft') return <LockedBanner copy={copy} />
  const job = ofJob.data?.job
  const whom = job ? { ...about, client_id: job.client_id ?? undefined, title: job.title } : about
  return <Opened kind={kind} copy={copy} company={company} about={whom} onMade={onMade} />
}

/** Kept on the device, they say the day on which they were read. */
function useToday(company: DocumentDefaults | undefined): DocumentDefaults | undefined {
  const online = useOnline()
  return company && (online ? company : { ...company, today: todayIn(company.timezone, new Date()) })
}

type OpenedProps = Pick<DocumentEditorProps, 'kind' | 'about' | 'onMade'> & {
  copy: EditorCopy | undefined
  company: DocumentDefaults
}

/** Decides once what the writing begins with: the server's copy, what this device kept, or a new sheet. */
function Opened({ kind, copy: found, company, about, onMade }: OpenedProps) {
  const [copy] = useState(found)
  const [round, setRound] = useState(0)
  const [kept, setKept] = useState(() => usable(readKept(kind, copy?.document.id), copy))
  const [begins, setBegins] = useState(() => beginningOf({ kind, copy, company, about }, kept))
  const begin = (next: typeof begins) => {
    setKept(undefined)
    setBegins(next)
    setRound(round + 1)
  }
  return (
    <EditorForm
      key={round}
      kind={kind}
      copy={copy}
      company={company}
      {...begins}
      kept={
        kept && {
          at: kept.at,
          shown: begins.restored,
          onRestore: () => begin({ id: kept.id, draft: kept.draft, restored: true }),
          onDiscard: () => {
            forgetDraft(kind, copy?.document.id)
            if (!begins.restored) return setKept(undefined)
            const draft = newDraft(kind, company, emptyLine(crypto.randomUUID()))
            begin({ id: newId(), draft, restored: false })
          },
        }
      }
      onMade={onMade}
    />
  )
}

type Beginning = { id: string; draft: Draft; restored: boolean }

function beginningOf(
  { kind, copy, company, about }: Omit<OpenedProps, 'onMade'>,
  kept: KeptDraft | undefined,
): Beginning {
  if (copy) return { id: copy.document.id, draft: draftOf(copy.document), restored: false }
  const isAbout = Boolean(about?.client_id || about?.job_id)
  if (kept && !isAbout) return { id: kept.id, draft: kept.draft, restored: true }
  const fresh = newDraft(kind, company, emptyLine(crypto.randomUUID()))
  const { client_id = null, job_id = null, title = fresh.title } = about ?? {}
  const draft = { ...fresh, client_id, job_id, title }
  return { id: newId(), draft, restored: false }
}

/** A kept draft counts only while it says something the server does not. */
function usable(kept: KeptDraft | undefined, copy: EditorCopy | undefined): KeptDraft | undefined {
  if (!kept) return undefined
  if (!copy) return kept
  return JSON.stringify(kept.draft) === JSON.stringify(draftOf(copy.document)) ? undefined : kept
}
