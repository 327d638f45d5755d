/** The first thing Tab reaches: jumps over the navigation. */
export function SkipLink({ to = '#main', label = 'Skip to content' }: { to?: string; label?: string }) {
  return (
    <a
      href={to}
      className="float-1 fixed start-4 top-4 z-80 inline-flex min-h-11 -translate-y-24 items-center rounded-input px-4 font-label text-chalk focus-visible:translate-y-0"
    >
      {label}
    </a>
  )
}
