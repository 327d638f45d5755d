import { Button } from '#web/ui/basic/button.tsx'

type PaletteStatusProps = {
  offline: boolean
  failed: { reason: string; onRetry: () => void } | undefined
  /** What nothing holds while something is close to it. */
  onlyClose: string | undefined
  /** What nothing was found for. */
  nothing: string | undefined
  searching: boolean
  /** How many lines there are to choose from; unknown while they are on their way. */
  count: number | undefined
}

/* Beside the list: a listbox may contain nothing but options. */
export function PaletteStatus({ offline, failed, onlyClose, nothing, searching, count }: PaletteStatusProps) {
  return (
    <>
      <div role="status" className="px-2">
        {offline && <p className={line}>You're offline. Search needs a connection.</p>}
        {failed && !offline && <p className={`${line} text-brick`}>{failed.reason}</p>}
        {onlyClose && (
          <p className={line}>
            No exact match for “<Typed text={onlyClose} />
            ”. Showing close matches.
          </p>
        )}
        {searching && <p className="px-3 py-8 text-center text-ink-muted">Searching…</p>}
        {nothing && (
          <div className="px-3 py-8 text-center">
            <p className="break-words">
              Nothing found for “<Typed text={nothing} />”
            </p>
            <p className="pt-1 text-small text-ink-muted">
              Check the spelling, or try a number, an amount or a phone number.
            </p>
          </div>
        )}
        {!nothing && count !== undefined && <p className="sr-only">{count === 1 ? '1 result' : `${count} results`}</p>}
      </div>
      {failed && !offline && (
        <div className="px-5 pt-2 pb-3">
          <Button size="sm" onClick={failed.onRetry}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}

function Typed({ text }: { text: string }) {
  return <span className="break-words">{text.length > 60 ? `${text.slice(0, 60)}…` : text}</span>
}

const line = 'px-3 pt-3 text-small text-ink-muted'
