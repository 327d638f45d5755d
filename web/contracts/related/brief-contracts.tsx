import { Signature } from 'lucide-react'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { newContractPath } from '../contract-paths.ts'
import { ContractTable } from '../list/contract-table.tsx'
import { useListContracts } from '../queries.ts'

type BriefContractsProps = {
  /** Whose: a job's where one is named (a new one gets its client too), else a client's. */
  of: { client_id?: string; job_id?: string }
  empty: string
}

/** The contracts of one client or job. Absent for those who may not see them. */
export function BriefContracts({ of, empty }: BriefContractsProps) {
  const can = useCan()
  const canSee = can('contracts.view')
  const list = useListContracts(of.job_id ? { job_id: of.job_id } : of, canSee)
  if (!canSee) return null
  const { total = 0, contracts } = list.data ?? {}
  return (
    <Card
      flush
      title="Contracts"
      action={
        can('contracts.edit') && (
          <ButtonLink size="sm" href={newContractPath(of)}>
            Make contract
          </ButtonLink>
        )
      }
      footer={total > (contracts?.length ?? 0) && `The latest ${contracts?.length} of ${total}`}
    >
      <ContractTable
        of={of.job_id ? 'job' : 'client'}
        rows={contracts}
        error={listFailure(list)}
        empty={<EmptyState icon={Signature} title={empty} />}
      />
    </Card>
  )
}
