import { Plus, Signature } from 'lucide-react'
import type { ReactNode } from 'react'
import { contractList, contractTabs } from '#contract/contracts/list.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { newContractPath } from '../contract-paths.ts'
import { type ContractList as ContractListAnswer, useListContracts } from '../queries.ts'
import { ContractTable } from './contract-table.tsx'
import { type ListQuestion, useListQuestion } from './list-question.ts'

type ContractListProps = {
  /** How old the list is, with a way to ask again. */
  updated: (query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }) => ReactNode
  /** The cards of the templates, and how one is made. */
  templates: (list: ContractListAnswer | undefined, failure: ReturnType<typeof listFailure>) => ReactNode
  newTemplate: ReactNode
}

/** Contracts, each with its one next step, and the templates they begin with. Everything that is set is in the address. */
export function ContractList({ updated, templates, newTemplate }: ContractListProps) {
  const asked = useListQuestion()
  const { tab, question, set, seesTemplates } = asked
  const query = useListContracts(question)
  const phone = usePhone()
  const list = query.data
  const tabs = [
    ...contractTabs.map((value) => ({
      value,
      label: contractList.tabs[value].label,
      ...(value === 'your_turn' && list?.counts.your_turn ? { count: list.counts.your_turn, attention: true } : {}),
    })),
    ...(seesTemplates ? [{ value: 'templates' as const, label: 'Templates' }] : []),
  ]
  return (
    <>
      <PageHeader
        title="Contracts"
        chip={phone && updated(query)}
        meta={!phone && updated(query)}
        actions={tab === 'templates' ? newTemplate : <NewContractButton asked={asked} />}
      />
      <Tabs
        label="Contracts"
        value={tab}
        tabs={tabs}
        onChange={(next) => set({ tab: next === 'all' ? undefined : next })}
      >
        {tab === 'templates' ? (
          templates(list, listFailure(query))
        ) : (
          <Listed asked={asked} list={list} error={listFailure(query)} />
        )}
      </Tabs>
    </>
  )
}

type ListedProps = {
  asked: ListQuestion
  list: ContractListAnswer | undefined
  error: ReturnType<typeof listFailure>
}

function Listed({ asked, list, error }: ListedProps) {
  const { tab, q, page, filtered, set, clear } = asked
  return (
    <>
      <FilterBar
        search={{ placeholder: 'Title, number or client', value: q, onChange: (next) => set({ q: next }) }}
        onClear={filtered ? clear : undefined}
      />
      <Card flush>
        <ContractTable
          key={tab}
          rows={list?.contracts}
          error={error}
          filtered={filtered}
          onClear={clear}
          empty={<Nothing tab={tab} />}
        />
      </Card>
      {list && (
        <Pager
          page={page}
          pageSize={50}
          total={list.total}
          more={list.more_than}
          onChange={(next) => set({ page: String(next) })}
        />
      )}
    </>
  )
}

function NewContractButton({ asked }: { asked: ListQuestion }) {
  const mayWrite = useCan('contracts.edit')
  const { client_id, job_id } = asked.question
  if (!mayWrite) return null
  return (
    <ButtonLink href={newContractPath({ client_id, job_id })} icon={Plus} variant="primary">
      New contract
    </ButtonLink>
  )
}

const nothing = {
  drafts: 'No drafts',
  waiting: 'Nothing is waiting for a client',
  your_turn: 'Nothing is waiting for your signature',
  signed: 'No signed contracts yet',
} as const

function Nothing({ tab }: { tab: ListQuestion['tab'] }) {
  const mayWrite = useCan('contracts.edit')
  if (tab !== 'all' && tab !== 'templates') return <EmptyState icon={Signature} title={nothing[tab]} />
  return (
    <EmptyState
      icon={Signature}
      title="Get it in writing before the work starts."
      text="Begin with a template; your client signs on their phone, without a password."
      actions={
        mayWrite && (
          <ButtonLink href={newContractPath()} variant="primary">
            New contract
          </ButtonLink>
        )
      }
    />
  )
}
