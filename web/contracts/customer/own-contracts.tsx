import { Signature } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { OwnContractRow } from './own-contract-row.tsx'
import { type OwnContract, useOwnContracts } from './queries.ts'

type OwnContractsProps = {
  /** Who sends them. */
  company: string
  updated: (query: ReturnType<typeof useOwnContracts>) => ReactNode
}

/** A client's contracts: those to sign, and those that are signed. */
export function OwnContracts({ company, updated }: OwnContractsProps) {
  const phone = usePhone()
  const [params, set] = useAddress()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const query = useOwnContracts(page)
  const { data, error } = query
  if (error && !data) return <ReadFailed things="contracts" error={error} onRetry={() => void query.refetch()} />
  return (
    <>
      <PageHeader title="Contracts" chip={phone && data && updated(query)} meta={!phone && data && updated(query)} />
      {data?.total === 0 ? (
        <Card>
          <NoContracts company={company} />
        </Card>
      ) : (
        <ContractTabs contracts={data?.contracts}>
          {data && data.total > data.page_size && (
            <Pager
              page={page}
              pageSize={data.page_size}
              total={data.total}
              more={data.more_than}
              onChange={(next) => set({ page: next === 1 ? undefined : String(next) }, 'push')}
            />
          )}
        </ContractTabs>
      )}
    </>
  )
}

type ContractTabsProps = { contracts: OwnContract[] | undefined; children: ReactNode }

function ContractTabs({ contracts, children }: ContractTabsProps) {
  const [params, set] = useAddress()
  const tab = params.get('tab') === 'signed' ? 'signed' : 'to_sign'
  const rows = contracts?.filter((row) => isToSign(row) === (tab === 'to_sign'))
  return (
    <Tabs
      label="Contracts"
      value={tab}
      onChange={(next) => set({ tab: next === 'signed' ? next : undefined })}
      tabs={[
        { value: 'to_sign', label: 'To sign' },
        { value: 'signed', label: 'Signed' },
      ]}
    >
      <Card flush>{rows ? <Rows rows={rows} tab={tab} named={params.get('contract')} /> : <Skeleton rows={4} />}</Card>
      {children}
    </Tabs>
  )
}

function isToSign({ status, waiting_for }: OwnContract): boolean {
  if (status === 'completed') return false
  return status !== 'partially_signed' || waiting_for.some(({ party }) => party === 'client')
}

function Rows({ rows, tab, named }: { rows: OwnContract[]; tab: 'to_sign' | 'signed'; named: string | null }) {
  if (rows.length === 0)
    return <EmptyState icon={Signature} title={tab === 'signed' ? 'Nothing signed yet' : 'Nothing to sign'} />
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <OwnContractRow key={row.id} row={row} named={row.id === named} />
      ))}
    </ul>
  )
}

function NoContracts({ company }: { company: string }) {
  return (
    <EmptyState
      icon={Signature}
      title="No contracts"
      text={`${company} will send contracts to sign here. You'll get an email when there is one.`}
    />
  )
}
