import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { editPath } from '#web/billing/document-paths.ts'
import { DocumentEditor } from '#web/billing/editor/document-editor.tsx'
import { useCopyToWrite } from '#web/billing/editor/use-copy-to-write.ts'
import { useTitle } from '#web/shell/start/title.ts'

/** `/billing/create-estimate`, `/billing/create-invoice`, `/billing/estimate/:id`, `/billing/invoice/:id`. */
export default function EditorPage() {
  const { id } = useParams()
  const { pathname, key, state } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const kind = /^\/billing\/(create-)?invoice/.test(pathname) ? 'invoice' : 'estimate'
  // A new document that gets its address stays in the same editor.
  const instance = (state as { instance?: string } | null)?.instance ?? id ?? `new ${key}`
  // A sent document is locked here, and its number is the title.
  const { query } = useCopyToWrite(kind, instance === id ? id : undefined)
  useTitle(query.data?.document.number ?? undefined)
  return (
    <DocumentEditor
      key={`${kind} ${instance}`}
      kind={kind}
      id={id}
      about={{ client_id: params.get('client_id') ?? undefined, job_id: params.get('job_id') ?? undefined }}
      onMade={(made) => navigate(editPath({ kind, id: made }), { replace: true, state: { instance, stays: true } })}
    />
  )
}
