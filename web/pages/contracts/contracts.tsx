import { Suspense } from 'react'
import { useCan } from '#web/api/access.ts'
import { ContractList } from '#web/contracts/list/contract-list.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

const NewContractSheet = lazyWithin(() =>
  import('#web/contracts/begin/new-contract-sheet.tsx').then((part) => ({ default: part.NewContractSheet })),
)
const TemplateEditor = lazyWithin(() =>
  import('#web/contracts/write/template-editor.tsx').then((part) => ({ default: part.TemplateEditor })),
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
      <ContractList />
      {params.get('new') && mayWrite && (
        <Suspense>
          <NewContractSheet
            onClose={() => setAddress({ new: undefined, estimate_id: undefined, template_id: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}
