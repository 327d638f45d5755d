type ProgressBarProps = {
  /** What goes on: "Sending". */
  label: string
  done: number
  total: number
}

/** How far something is. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="h-1 w-full bg-sunken"
    >
      <div className="h-full bg-chalk-line" style={{ width: `${(done / Math.max(1, total)) * 100}%` }} />
    </div>
  )
}
