import { said } from '../basic/ui-sentences.ts'

type SkipLinkProps = {
  to?: string
  label?: string
  /** Goes to the list of the page by itself; the link is there only while there is one. */
  onGo?: () => void
}

/** The first things Tab reaches: over the navigation to the page, or to the list on it. */
export function SkipLink({ to = '#main', label = said('Skip to content'), onGo }: SkipLinkProps) {
  return (
    <a
      href={to}
      data-skip-list={onGo && true}
      onClick={(event) => {
        if (!onGo) return
        event.preventDefault()
        onGo()
      }}
      className="float-1 fixed start-4 top-4 z-80 inline-flex min-h-11 -translate-y-24 items-center rounded-input px-4 font-label text-chalk focus-visible:translate-y-0"
    >
      {label}
    </a>
  )
}
