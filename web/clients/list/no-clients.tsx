import { UserPlus } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { useMayImport } from '../every-client.ts'

/** The list of a company that has no clients yet. */
export function NoClients({ onNew }: { onNew: (() => void) | undefined }) {
  const mayImport = useMayImport()
  return (
    <EmptyState
      icon={UserPlus}
      title="No clients yet"
      text={`Add one${mayImport ? ', bring yours in from a file' : ''}, or create an estimate and add the client there.`}
      actions={
        onNew && (
          <>
            <Button variant="primary" onClick={onNew}>
              New client
            </Button>
            {mayImport && <ButtonLink href="/clients?import=1">Import clients</ButtonLink>}
          </>
        )
      }
    />
  )
}
