import type { ReactNode } from 'react'
import { generatePath, Navigate, useLocation, useParams } from 'react-router'
import { useAccess } from '#web/api/access.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'

type AudiencePageProps = {
  /** The company's own page of the same thing: staff are led there. */
  staffPage?: string
  /** The client's own page of the same thing: clients are led there. */
  portal?: string
  children: ReactNode
}

/** A page that is for clients alone or for staff alone; the others are led to their page of the same thing. */
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
