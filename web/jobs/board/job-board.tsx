import { HardHat } from 'lucide-react'
import type { jobList } from '#contract/jobs/list.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { ListChips } from '#web/ui/list/list-chips.tsx'
import type { RecordFilters } from '#web/ui/list/list-types.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { EmptyState, NothingMatches } from '#web/ui/state/page-state.tsx'
import { AfterMoment, SkeletonBar, StillLoading } from '#web/ui/state/skeleton.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { CloseMatches } from '#web/ui/table/close-matches.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { BoardDialogs, type CompletesJob } from './board-dialogs.tsx'
import { boardGrid } from './board-grid.ts'
import { MovableCards } from './movable-cards.tsx'
import { boardQuestion, useBoard } from './use-board.ts'
import { useBoardMoves } from './use-board-moves.ts'

type JobBoardProps = {
  list: List<typeof jobList>
  records: RecordFilters<typeof jobList>
  mayAdd: boolean
  /** Asks about loose ends before a job is completed; they are of more than jobs. */
  completing: CompletesJob
}

/** The jobs in four columns, by how far they are; cards move between them. */
export function JobBoard({ list, records, mayAdd, completing }: JobBoardProps) {
  const { first, columns } = useBoard(boardQuestion(list.question))
  const moves = useBoardMoves()
  const phone = usePhone()
  const jobs = columns?.flatMap((column) => column.jobs)
  const empty = columns?.every(({ total }) => total === 0)
  if (empty && !list.isNarrowed) return <EmptyBoard mayAdd={mayAdd} />
  return (
    <div data-wide className="flex flex-col gap-3 pt-2">
      <ListChips list={list} records={records} />
      <CloseMatches typed={list.q} close={first.data?.close} />
      {first.error && (
        <Card>
          <ReadFailed things="jobs" error={first.error} onRetry={() => void first.refetch()} />
        </Card>
      )}
      {columns && empty && (
        <Card>
          <NothingMatches onClear={list.clear} />
        </Card>
      )}
      {columns && !empty && <MovableCards columns={columns} moves={moves} phone={phone} />}
      {!columns && !first.error && <BoardSkeleton phone={phone} />}
      <BoardDialogs jobs={jobs ?? []} moves={moves} completing={completing} />
    </div>
  )
}

/** Columns in the shape of what is coming. */
function BoardSkeleton({ phone }: { phone: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Loading jobs</span>
      <AfterMoment>
        <div aria-hidden className={phone ? undefined : boardGrid}>
          {(phone ? [3] : [1, 3, 2, 3]).map((cards, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <div key={column} className="flex flex-col gap-2 rounded-card border border-line bg-sunken p-2">
              <SkeletonBar className="m-2 w-2/5 bg-line" />
              {[0, 1, 2].slice(0, cards).map((card) => (
                <div key={card} className="flex flex-col gap-3 rounded-input border border-line bg-surface p-3">
                  <SkeletonBar className="w-4/5" />
                  <SkeletonBar className="w-3/5" />
                  <SkeletonBar className="w-2/5" />
                </div>
              ))}
            </div>
          ))}
        </div>
        <StillLoading />
      </AfterMoment>
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
