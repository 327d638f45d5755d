import { useObjectUrl } from '#web/ui/picture/object-url.ts'

/** The last photos that were taken, the latest at the end. */
export function LastShots({ of }: { of: readonly File[] }) {
  if (of.length === 0) return <span className="h-14" />
  return (
    <ul aria-label="Last photos" className="flex h-14 justify-center gap-2 pt-2">
      {of.map((shot) => (
        <li key={`${shot.name} ${shot.size} ${shot.lastModified}`}>
          <Shot of={shot} />
        </li>
      ))}
    </ul>
  )
}

function Shot({ of }: { of: File }) {
  const url = useObjectUrl(of)
  if (!url) return <span className="block size-12 rounded-chip bg-white/10" />
  return <img src={url} alt="" className="size-12 rounded-chip border border-white/60 object-cover" />
}
