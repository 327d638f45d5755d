import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** While the device is in a client's hands: leads back to the one address there is, and names the page. */
export function useOnlyAddress(path: string) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (pathname + search !== path) navigate(path, { replace: true })
  }, [navigate, pathname, search, path])
  useEffect(() => {
    document.title = 'Chalkline | Sign in person'
  }, [])
}
