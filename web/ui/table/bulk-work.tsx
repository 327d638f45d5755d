import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../basic/button.tsx'
import { announce } from '../basic/live-region.tsx'
import { toast } from '../basic/toast-store.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { ProgressBar } from '../state/progress-bar.tsx'

/** One action for many rows. */
export type Bulk<Item> = {
  /** "Sending" */
  doing: string
  /** "3 drafts sent": what is said of those that went well. */
  did: (count: number) => string
  items: readonly Item[]
  work: (item: Item) => Promise<unknown>
  /** Whether the rest would fail as well: then they are skipped. */
  endsAll?: (error: unknown) => boolean
  /** Before the result is shown: what all of them together make, such as a file. */
  finish?: () => Promise<unknown>
}

/** What is the same for every bulk of a list. */
type BulkOptions<Item> = {
  nameOf: (item: Item) => string
  /** What failed, in plain words. */
  why: (error: unknown) => string
  /** Once a bulk has ended and its result was read, in their order. */
  onEnd: readonly (() => void)[]
}

/** One bulk at a time: how it is begun, and the dialog in which it goes on. */
export function useBulkWork<Item>(options: BulkOptions<Item>): [begin: (bulk: Bulk<Item>) => void, dialog: ReactNode] {
  const [bulk, begin] = useState<Bulk<Item>>()
  const end = () => {
    begin(undefined)
    for (const act of options.onEnd) act()
  }
  return [begin, bulk && <BulkWork bulk={{ ...bulk, ...options }} onEnd={end} />]
}

type NamedBulk<Item> = Bulk<Item> & Omit<BulkOptions<Item>, 'onEnd'>
type BulkWorkProps<Item> = { bulk: NamedBulk<Item>; onEnd: () => void }
type Failure = { name: string; reason: string }

/** Works through many things, three at once: how far it is, a way to stop, and by name what failed. */
function BulkWork<Item>({ bulk, onEnd }: BulkWorkProps<Item>) {
  const { items, doing, did } = bulk
  const { done, failed, state, stop } = useBulk(bulk, onEnd)
  if (state === 'over')
    return (
      <BulkResult title={did(done - failed.length)} failed={failed} untried={items.length - done} onClose={onEnd} />
    )
  const words = `${doing} ${Math.min(done + 1, items.length)} of ${items.length}…`
  return (
    <Dialog
      open
      dismissible={false}
      size="sm"
      title={state === 'stopping' ? 'Stopping…' : words}
      footer={
        <Button busy={state === 'stopping'} onClick={stop}>
          Stop
        </Button>
      }
    >
      <ProgressBar label={doing} done={done} total={items.length} />
    </Dialog>
  )
}

/** How many are worked on at once. */
const AT_ONCE = 3

/** Begins with the first drawing; ends by itself where all went well. */
function useBulk<Item>(bulk: NamedBulk<Item>, onEnd: () => void) {
  const { items, did } = bulk
  const [done, setDone] = useState(0)
  const [failed, setFailed] = useState<Failure[]>([])
  const [state, setState] = useState<'working' | 'stopping' | 'over'>('working')
  const stopped = useRef(false)
  const begun = useRef(false)
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void workThrough(bulk, stopped, setDone).then(({ tried, problems }) => {
      const well = did(tried - problems.length)
      if (problems.length === 0 && tried === items.length) {
        toast({ kind: 'success', title: well })
        return end.current()
      }
      setFailed(problems)
      setState('over')
      announce(`${well}. ${problems.length} failed`)
    })
  }, [bulk, items, did])

  const stop = () => {
    stopped.current = true
    setState('stopping')
  }
  return { done, failed, state, stop }
}

async function workThrough<Item>(
  bulk: NamedBulk<Item>,
  stopped: { current: boolean },
  onDone: (count: number) => void,
) {
  const problems: Failure[] = []
  let tried = 0
  const left = [...bulk.items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined && !stopped.current; item = left.shift()) {
      try {
        await bulk.work(item)
      } catch (error) {
        problems.push({ name: bulk.nameOf(item), reason: bulk.why(error) })
        if (bulk.endsAll?.(error)) stopped.current = true
      }
      onDone(++tried)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (tried > problems.length)
    await bulk.finish?.().catch((error) => problems.push({ name: 'The file', reason: bulk.why(error) }))
  return { tried, problems }
}

type BulkResultProps = { title: string; failed: readonly Failure[]; untried: number; onClose: () => void }

function BulkResult({ title, failed, untried, onClose }: BulkResultProps) {
  const description = [
    failed.length > 0 && `${failed.length} ${failed.length === 1 ? 'was' : 'were'} not done.`,
    untried > 0 && `Stopped: ${untried} ${untried === 1 ? 'was' : 'were'} not tried.`,
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description.filter(Boolean).join(' ')}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {failed.length > 0 && (
        <ul className="flex max-h-[40dvh] flex-col divide-y divide-line overflow-y-auto" aria-label="Not done">
          {failed.map(({ name, reason }) => (
            <li key={name} className="py-2">
              <span className="block font-label">{name}</span>
              <span className="block text-small text-ink-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
