import { HardHat } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState, NothingMatches } from '#web/ui/state/page-state.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { CloseMatches } from '#web/ui/table/close-matches.tsx'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { JobFilters } from '../list/job-filters.tsx'
import { bounds, isNarrowed, useJobQuestion } from '../list/job-question.ts'
import { BoardDialogs, type CompletesJob } from './board-dialogs.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { MovableCards } from './movable-cards.tsx'
import { boardQuestion, useBoard } from './use-board.ts'
import { useBoardMoves } from './use-board-moves.ts'

type JobBoardProps = {
  mayAdd: boolean
  updated: ReactNode
  /** Asks about loose ends before a job is completed; they are of more than jobs. */
  completing: CompletesJob
}

/** The jobs in four columns, by how far they are; cards move between them. */
export function JobBoard({ mayAdd, updated, completing }: JobBoardProps) {
  const question = useJobQuestion()
  const [, change] = useAddress()
  const { first, columns } = useBoard(boardQuestion(question))
  const moves = useBoardMoves()
  const phone = usePhone()
  const jobs = columns?.flatMap((column) => column.jobs)
  const narrowed = isNarrowed(question)
  const clear = () => change({ q: undefined, ...Object.fromEntries(bounds.map((each) => [each, undefined])) })
  const empty = columns?.every(({ total }) => total === 0)
  if (empty && !narrowed) return <EmptyBoard mayAdd={mayAdd} />
  return (
    <div data-wide>
      <FilterBar
        search={{ placeholder: SEARCH, value: question.q ?? '', onChange: (q) => change({ q }) }}
        onClear={narrowed ? clear : undefined}
        end={updated}
      >
        <JobFilters question={question} jobs={jobs} onChange={change} />
      </FilterBar>
      <CloseMatches typed={question.q} close={first.data?.close} />
      {first.error && (
        <Card>
          <ReadFailed things="jobs" error={first.error} onRetry={() => void first.refetch()} />
        </Card>
      )}
      {columns && empty && (
        <Card>
          <NothingMatches onClear={clear} />
        </Card>
      )}
      {columns && !empty && <MovableCards columns={columns} moves={moves} phone={phone} />}
      {!columns && !first.error && <BoardSkeleton phone={phone} />}
      <BoardDialogs jobs={jobs ?? []} moves={moves} completing={completing} />
    </div>
  )
}

function EmptyBoard({ mayAdd }: { mayAdd: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={HardHat}
        title="No jobs on the board yet"
        text={mayAdd ? 'Approve an estimate or add one by hand.' : 'Jobs show here once you are put on them.'}
      />
    </Card>
  )
}

const SEARCH = 'Job, client, address, number'
