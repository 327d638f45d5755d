/** Says over a list that nothing holds what was typed, and that what is shown is only close to it. */
export function CloseMatches({ typed, close }: { typed: string | undefined; close: boolean | undefined }) {
  return (
    <div role="status">
      {close && typed && (
        <p className="pb-3 text-small text-ink-muted">
          No exact match for “<span className="text-ink break-words">{typed.trim()}</span>”. Showing close matches.
        </p>
      )}
    </div>
  )
}
