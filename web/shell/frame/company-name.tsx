import { getProfile } from '#contract/users/calls.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-call.ts'
import { initials } from '#web/ui/picture/avatar.tsx'

/** The company's logo, or its initials on the reel's square. */
export function CompanyMark() {
  const { name, logo_url } = useCompany()
  if (logo_url) return <img src={logo_url} alt="" className="size-8 shrink-0 rounded-chip bg-white object-contain" />
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-chip bg-board-ink text-badge font-bold text-board"
    >
      {initials(name)}
    </span>
  )
}

/** Name and logo of the current company. */
export function useCompany(): { name: string; logo_url: string | null } {
  const profile = useRead(getProfile, {}).data
  const session = useSession()
  return {
    name: profile?.company?.name ?? session.user?.company?.name ?? 'Chalkline',
    logo_url: profile?.company?.logo_url ?? null,
  }
}
