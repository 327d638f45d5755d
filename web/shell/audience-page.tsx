import type { ReactNode } from 'react'
import { generatePath, Navigate, useLocation, useParams } from 'react-router'
import { useAccess } from '#web/api/access.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'

type AudiencePageProps = {
  /** The staff's own page of the same thing: staff are redirected there. */
  staffPage?: string
  /** The client's own page of the same thing: clients are redirected there. */
  portal?: string
  children: ReactNode
}

/** A page for one audience, clients or staff; the others are redirected to their page of the same thing. */
export function AudiencePage({ staffPage, portal, children }: AudiencePageProps) {
  const access = useAccess()
  const params = useParams()
  const { search } = useLocation()
  if (!access) return <Spinner />
  const elsewhere = access.kind === 'client' ? portal : staffPage
  if (!elsewhere) return children
  const filled = { ...params, id: params.id ?? params.galleryId, galleryId: params.galleryId ?? params.id }
  return <Navigate to={generatePath(elsewhere, filled) + search} replace />
}
