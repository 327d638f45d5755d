import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkSession } from '#web/api/session.ts'
import { useOnlyAddress } from '#web/links/use-only-address.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ErrorState } from '#web/ui/state/page-state.tsx'
import { UnlockDeviceSheet } from '#web/users/security/unlock-device-sheet.tsx'
import { type Respond, useRespondToEstimate, useViewEstimateBy, type Way } from '../client-queries.ts'
import { signPath, viewPath } from '../document-paths.ts'
import { useMarkEstimateApproved } from '../queries.ts'
import { ClientEstimate } from './client-estimate.tsx'
import { behindLink, type ClientPageParts } from './client-page.tsx'

/** The device is in the client's hands: the estimate fills the screen, whatever address is asked for, until the password. */
export function SigningScreen({ id }: { id: string }) {
  const view = useViewEstimateBy({ id })
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  useOnlyAddress(signPath({ kind: 'estimate', id }))
  useEffect(() => {
    if (view.error?.kind === 'session') void checkSession()
  }, [view.error])
  const waits = view.data?.may_respond !== false
  return (
    <>
      <SigningBar waits={waits} client={view.data?.client_name} onLeave={() => setLeaving(true)} />
      <ClientEstimate id={id} pageParts={inPerson} />
      {leaving && (
        <UnlockDeviceSheet
          onClose={() => setLeaving(false)}
          onBack={() => navigate(viewPath({ kind: 'estimate', id }), { replace: true })}
        />
      )}
    </>
  )
}

type SigningBarProps = { waits: boolean; client: string | undefined; onLeave: () => void }

function SigningBar({ waits, client, onLeave }: SigningBarProps) {
  return (
    <section
      aria-label="Sign in person"
      data-screen-only
      className="flex min-h-14 items-center justify-between gap-4 bg-board px-4 py-2 text-board-ink sm:px-8"
    >
      <p className="min-w-0">
        <span className="font-label">{waits ? 'Sign in person' : 'Signed in person'}</span>
        <span className="text-board-muted phone:hidden">
          {waits
            ? ` · ${client || 'Your client'} reads and signs on this device`
            : ' · A copy goes to their email address'}
        </span>
      </p>
      <Button size="sm" onClick={onLeave}>
        {waits ? 'Stop' : 'Done'}
      </Button>
    </section>
  )
}

const inPerson: ClientPageParts = {
  ...behindLink,
  Problem: ({ error, onRetry }) => (
    <main className="p-6">
      <ErrorState things="the estimate" reason={error.message} onRetry={onRetry} />
    </main>
  ),
  useSign: useSignInPerson,
}

/** Records the signature of somebody who signs in person on the signed-in person's device. */
function useSignInPerson(way: Way): Respond {
  const mark = useMarkEstimateApproved()
  const view = useViewEstimateBy(way)
  const { showCurrent } = useRespondToEstimate(way)
  return {
    isPending: mark.isPending,
    isError: mark.isError,
    error: mark.error,
    showCurrent,
    mutateAsync: async ({ id, name, signature, consent, selected, option, paper_version, paper_sha256 }) => {
      const chosen = { selected, option, paper_version, paper_sha256 }
      await mark.mutateAsync({ id, name, signature, consent, ...chosen, note: 'Signed in person' })
      const { data } = await view.refetch()
      if (!data) throw mark.error
      return data
    },
  } as Respond
}
