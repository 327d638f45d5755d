/** Keys to press, written "Ctrl+K". */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex gap-1 font-text text-badge text-ink-muted phone:hidden">
      {keys.split('+').map((key) => (
        <span key={key} className="inline-flex min-w-5 justify-center rounded-chip border border-line bg-surface px-1">
          {key}
        </span>
      ))}
    </kbd>
  )
}
