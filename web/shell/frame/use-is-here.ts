import { useLocation } from 'react-router'

/** Whether the page shown belongs to the area at `href`, as aria-current says it. The dashboard is one page, not an area. */
export function useIsHere(href: string): 'page' | undefined {
  const { pathname } = useLocation()
  const inside = pathname === href || (href !== '/dashboard' && pathname.startsWith(`${href}/`))
  return inside ? 'page' : undefined
}
