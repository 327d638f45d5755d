import { Signature } from 'lucide-react'
import { levelWithPrices } from '#contract/access/reach.ts'
import { exportContracts } from '#contract/contracts/calls.ts'
import { contractList, contractTabs } from '#contract/contracts/list.ts'
import { useCan, useHolder } from '#web/api/access.ts'
import { saveFound } from '#web/api/files/save-table.ts'
import { useClientFilter } from '#web/clients/client-filter.ts'
import { useJobFilter } from '#web/jobs/job-filter.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { NoneInTab } from '#web/ui/list/none-in-tab.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { saveItem } from '#web/users/save-item.ts'
import { newContractPath, newTemplateAddress } from '../contract-paths.ts'
import { useListContracts } from '../queries.ts'
import { TemplateCards } from '../templates/template-cards.tsx'
import { ContractTable } from './contract-table.tsx'

/** Contracts, each with its one next step, and the templates they begin with. */
export function ContractList() {
  const asked = useList(contractList)
  const seesTemplates = useSeesTemplates()
  // Who may not see templates has no such tab.
  const tab = asked.tab === 'templates' && !seesTemplates ? 'all' : asked.tab
  const list = { ...asked, tab }
  const { client_id, job_id, status, q } = list.question
  // Templates are of no job.
  const question = tab === 'templates' ? {} : { client_id, job_id, status, q, ...(tab === 'all' ? {} : { tab }) }
  const query = useListContracts({ ...question, page: list.page, page_size: 50 })
  const found = query.data
  const { contracts, counts } = found ?? {}
  const records = {
    client_id: useClientFilter(contracts),
    job_id: useJobFilter((id) => contracts?.find((row) => row.job_id === id)?.job_title),
  }
  return (
    <ListScreen
      title="Contracts"
      {...{ list, records }}
      read={query}
      found={found}
      tabs={seesTemplates ? [...contractTabs, 'templates'] : contractTabs}
      counts={counts?.your_turn ? { your_turn: counts.your_turn } : undefined}
      more={
        tab !== 'templates'
          ? [saveItem('Export as CSV', () => saveFound(exportContracts, 'contracts', question, found))]
          : undefined
      }
      add={useNewThing(tab, question)}
      first={
        counts?.all === 0 && tab !== 'templates' && !list.isNarrowed && <NoContracts seesTemplates={seesTemplates} />
      }
      instead={
        tab === 'templates' ? <TemplateCards templates={found?.templates} error={listFailure(query)} /> : undefined
      }
    >
      <ContractTable
        key={tab}
        rows={contracts}
        error={listFailure(query)}
        filtered={list.isNarrowed}
        onClear={list.clear}
        empty={<NoneInTab list={list} icon={Signature} />}
      />
    </ListScreen>
  )
}

function useSeesTemplates(): boolean {
  const holder = useHolder()
  return holder !== undefined && levelWithPrices(holder, 'contract_templates.view') === 'all'
}

/** A template in their tab, else a contract, of the client or the job that the list is narrowed to. */
function useNewThing(tab: string, { client_id, job_id }: { client_id?: string; job_id?: string }) {
  const can = useCan()
  if (tab === 'templates')
    return can('contract_templates.edit') ? { label: 'New template', href: newTemplateAddress } : undefined
  return can('contracts.edit') ? { label: 'New contract', href: newContractPath({ client_id, job_id }) } : undefined
}

/** What a company that has no contracts is told. */
export function NoContracts({ seesTemplates }: { seesTemplates: boolean }) {
  const mayWrite = useCan('contracts.edit')
  return (
    <EmptyState
      icon={Signature}
      title="Get it in writing before the work starts."
      text={
        <>
          Begin with a template; your client signs on their phone, without a password.{' '}
          <Link href="/help/contracts">How contracts work</Link>
        </>
      }
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
