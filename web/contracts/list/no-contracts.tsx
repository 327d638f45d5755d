import { Signature } from 'lucide-react'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { newContractPath } from '../contract-paths.ts'

/** What a company that has no contracts is told. */
export function NoContracts({ seesTemplates }: { seesTemplates: boolean }) {
  const mayWrite = useCan('contracts.edit')
  return (
    <EmptyState
      icon={Signature}
      title="Get it in writing before the work starts."
      text="Begin with a template; your client signs on their phone, without a password."
      actions={
        <>
          {mayWrite && (
            <ButtonLink href={newContractPath()} variant="primary">
              New contract
            </ButtonLink>
          )}
          {seesTemplates && <ButtonLink href="/contracts?tab=templates">Templates</ButtonLink>}
        </>
      }
    />
  )
}
