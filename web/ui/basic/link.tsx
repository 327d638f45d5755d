import type { AnchorHTMLAttributes, Ref } from 'react'
import { useHref, useInRouterContext, useLinkClickHandler } from 'react-router'
import { cx } from '../style/class-names.ts'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** 'text' is blue and underlined, 'bare' takes the look of what is around it. */
  look?: 'text' | 'bare'
  ref?: Ref<HTMLAnchorElement>
}

/** A real link. Addresses of this app go through the router, all others through the browser. */
export function Link({ href, look = 'text', className, ...rest }: LinkProps) {
  const routed =
    useInRouterContext() && href.startsWith('/') && !href.startsWith('//') && !rest.download && !rest.target
  const all = cx(look === 'text' && textLink, className)
  return routed ? <Routed href={href} className={all} {...rest} /> : <a href={href} className={all} {...rest} />
}

/* The router's own link brings the fetching of a framework along: 2 kB that every page would carry. */
function Routed({ href, onClick, ...rest }: Omit<LinkProps, 'look'>) {
  const go = useLinkClickHandler<HTMLAnchorElement>(href)
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    />
  )
}

const textLink =
  'quick text-chalk underline decoration-chalk-line/50 underline-offset-3 hover:text-chalk-hover hover:decoration-current'
