import { Suspense, useState } from 'react'
import type { TemplateCard } from '#contract/contracts/templates/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ContractList } from '#web/contracts/list/contract-list.tsx'
import { useListContracts } from '#web/contracts/queries.ts'
import { TemplateCards } from '#web/contracts/templates/template-cards.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

const NewContractSheet = lazyWithin(() =>
  import('#web/contracts/begin/new-contract-sheet.tsx').then((part) => ({ default: part.NewContractSheet })),
)
const TemplateEditor = lazyWithin(() =>
  import('#web/contracts/write/template-editor.tsx').then((part) => ({ default: part.TemplateEditor })),
)
const TemplateDialogs = lazyWithin(() =>
  import('#web/contracts/templates/template-dialogs.tsx').then((part) => ({ default: part.TemplateDialogs })),
)

/** `/contracts`: the list, the templates, the sheet of a new one, and the editor of a template. */
export default function ContractsPage() {
  const [params, setAddress] = useAddress()
  const mayWrite = useCan('contracts.edit')
  const mayEditTemplates = useCan('contract_templates.edit')
  const template = params.get('template')
  if (template && mayEditTemplates)
    return (
      <Suspense fallback={<Skeleton rows={8} />}>
        <TemplateEditor key={template} id={template === 'new' ? undefined : template} />
      </Suspense>
    )
  return (
    <>
      <Lists />
      {params.get('new') && mayWrite && (
        <Suspense>
          <Begin onClose={() => setAddress({ new: undefined, estimate_id: undefined, template_id: undefined })} />
        </Suspense>
      )}
    </>
  )
}

type Shown = { action: 'preview' | 'delete'; template: TemplateCard }

function Lists() {
  const [shown, setShown] = useState<Shown>()
  return (
    <>
      <ContractList
        templates={(list, error) => (
          <TemplateCards
            templates={list?.templates}
            error={error}
            onDo={(action, template) => setShown({ action, template })}
          />
        )}
      />
      {shown && (
        <Suspense>
          <TemplateDialogs {...shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Begin({ onClose }: { onClose: () => void }) {
  const [params] = useAddress()
  const list = useListContracts({ page_size: 1 })
  const of = (name: string) => params.get(name) ?? undefined
  if (!list.data) return null
  return (
    <NewContractSheet
      templates={list.data.templates ?? []}
      about={{
        client_id: of('client_id'),
        job_id: of('job_id'),
        estimate_id: of('estimate_id'),
        template_id: of('template_id'),
      }}
      onClose={onClose}
    />
  )
}
