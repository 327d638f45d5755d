import { useIsKept } from '#web/offline/waiting.ts'
import { KeptMark } from '#web/ui/state/kept-mark.tsx'

/** That a record is on this device alone; nothing where the server has all of it. `brief`: in a table, as an icon. */
export function KeptMarkOf({ id, brief }: { id: string; brief?: boolean }) {
  if (!useIsKept(id)) return null
  return (
    <span className="shrink-0 text-small">
      <KeptMark brief={brief} />
    </span>
  )
}
