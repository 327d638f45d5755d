import type { Node } from 'prosemirror-model'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldRuleOf, knownFields } from '#contract/contracts/fields/field-rules.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { noLegalAdvice, type TemplateKind, templateKinds } from '#contract/contracts/templates/kind-rules.ts'
import { type Template, templateIn } from '#contract/contracts/templates/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { ProblemSummary } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { templatesPath } from '../contract-paths.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import { contentOf, docOf } from '../editor/schema/content-of.ts'
import { partyName } from '../printed/place-words.ts'
import { useSaveTemplate, useViewTemplate } from '../queries.ts'
import { TemplateFields } from './template-fields.tsx'

/** Writes a template or a clause: with an id one that is there, else a new one. */
export function TemplateEditor({ id }: { id: string | undefined }) {
  const query = useViewTemplate(id)
  if (id && query.error)
    return <ReadFailed things="the template" error={query.error} onRetry={() => void query.refetch()} />
  if (id && !query.data) return <Skeleton rows={8} />
  return <Written key={query.data?.template.id} template={query.data?.template} />
}

const blank = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }

function Written({ template }: { template: Template | undefined }) {
  const { form, first, setDoc, isClause, unsaved } = useTemplateForm(template)
  return (
    <>
      <LeaveGuard on={unsaved} names={['template']} />
      <PageHeader
        title={template ? template.name : 'New template'}
        back={{ label: 'Templates', href: templatesPath }}
        meta={template?.starter ? noLegalAdvice : undefined}
        sticky
        actions={
          <>
            <ButtonLink href={templatesPath}>Cancel</ButtonLink>
            <Button variant="primary" busy={form.busy} onClick={form.submit}>
              {isClause ? 'Save clause' : 'Save template'}
            </Button>
          </>
        }
      />
      {form.problem && <ProblemSummary title={form.problem} />}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_340px] xl:items-start">
        <div className="min-w-0 max-xl:order-last">
          <TemplateText doc={first} onChange={setDoc} />
        </div>
        <Card title={isClause ? 'Clause' : 'Template'}>
          <div className="flex flex-col gap-4">
            <TemplateFields
              form={form}
              kinds={templateKinds}
              kindHelp={isClause ? 'A clause is inserted into contracts' : undefined}
            />
          </div>
        </Card>
      </div>
    </>
  )
}

function useTemplateForm(template: Template | undefined) {
  const save = useSaveTemplate()
  const navigate = useNavigate()
  const [first] = useState(() => docOf(template?.content ?? blank))
  const [doc, setDoc] = useState<Node>(first)
  const [saved, setSaved] = useState(false)
  const isClause = template?.kind === 'clause'
  const form = useSaveForm({
    values: {
      name: template?.name ?? '',
      description: template?.description ?? '',
      kind: (template?.kind ?? 'other') as TemplateKind,
      language: template?.language ?? ('en' as ContractLanguage),
    },
    shape: templateIn.pick({ name: true, description: true, kind: true, language: true }),
    save: (values) =>
      save.mutateAsync({
        ...values,
        ...(template && { template_id: template.id, version: template.version }),
        content: contentOf(doc),
      }),
    saved: () => {
      toast({ kind: 'success', title: isClause ? 'Clause saved' : 'Template saved' })
      setSaved(true)
    },
  })
  // Once nothing is unsaved any more, the page is left without being asked.
  useEffect(() => {
    if (saved) navigate(templatesPath, { replace: true })
  }, [saved, navigate])
  return { form, first, setDoc, isClause, unsaved: (form.dirty || doc !== first) && !saved }
}

/** The text, in which fields are named and nobody signs yet. */
function TemplateText({ doc, onChange }: { doc: Node; onChange: (doc: Node) => void }) {
  const values = useMemo(
    () => ({
      field: (name: string) => {
        const { label, required = false } = fieldRuleOf(name)
        return { label, value: label, required }
      },
      signer: () => undefined,
    }),
    [],
  )
  const fields = useMemo(() => knownFields.map((name) => ({ name, label: fieldRuleOf(name).label, value: ' ' })), [])
  return (
    <ContentEditor
      doc={doc}
      label="Template text"
      values={values}
      fields={fields}
      signers={signers}
      onChange={onChange}
    />
  )
}

const signers = [
  { party: 'client', number: 1, name: partyName('client', 1) },
  { party: 'client', number: 2, name: partyName('client', 2) },
  { party: 'company', number: 1, name: partyName('company', 1) },
] as const
