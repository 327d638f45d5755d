import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Around } from './around.tsx'
import { ClientEstimate } from './client-estimate.tsx'
import { PreviewFrame } from './client-preview.tsx'
import { type Respond, useRespondToEstimate, useViewEstimateBy, type Way } from './client-queries.ts'
import { viewPath } from './document-paths.ts'
import { inPortal } from './in-portal.tsx'
import { useMarkEstimateApproved } from './queries.ts'

/** The phone goes to the client, who reads, chooses and signs on it. Source: screens.md 3.17. */
export function SignHere({ id }: { id: string }) {
  const view = useViewEstimateBy({ id }).data
  const waits = view?.may_respond !== false
  const who = view?.client_name || 'your client'
  return (
    <div className="flex flex-col gap-4">
      <div data-screen-only>
        <Banner
          title={waits ? `Hand this to ${who}` : `Take it back from ${who}`}
          actions={
            <ButtonLink size="sm" href={viewPath({ kind: 'estimate', id })}>
              {waits ? 'Stop' : 'Done'}
            </ButtonLink>
          }
        >
          {waits
            ? 'They read, choose and sign here. It is recorded as signed in person.'
            : 'Recorded as signed in person. A copy goes to their email address.'}
        </Banner>
      </div>
      <ClientEstimate id={id} around={inPerson} />
    </div>
  )
}

const inPerson: Around = { ...inPortal, Frame: PreviewFrame, useSign: useSignInPerson }

/** Keeps the signature of somebody who stands beside the signed-in person. */
function useSignInPerson(way: Way): Respond {
  const mark = useMarkEstimateApproved()
  const view = useViewEstimateBy(way)
  const { showCurrent } = useRespondToEstimate(way)
  return {
    isPending: mark.isPending,
    isError: mark.isError,
    error: mark.error,
    showCurrent,
    mutateAsync: async ({ id, name, signature, consent, selected, paper_version }) => {
      await mark.mutateAsync({ id, name, signature, consent, selected, paper_version, note: 'Signed in person' })
      const { data } = await view.refetch()
      if (!data) throw mark.error
      return data
    },
  } as Respond
}
