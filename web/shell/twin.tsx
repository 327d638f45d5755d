import type { ReactNode } from 'react'
import { generatePath, Navigate, useLocation, useParams } from 'react-router'
import { useAccess } from '#web/api/access.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** A page of the client's portal: clients see it, staff are led to the company's own page of the same thing. */
export function Twin({ path, children }: { path: string; children: ReactNode }) {
  const access = useAccess()
  const params = useParams()
  const { search } = useLocation()
  if (!access) return <Spinner />
  if (access.kind === 'client') return children
  const filled = { ...params, galleryId: params.id }
  return <Navigate to={generatePath(path, filled) + search} replace />
}
